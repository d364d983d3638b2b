import { useGuestText } from '#admin/text.tsx'
import { Logo } from '#admin/ui/Logo.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './Testimonial.module.css'

export function Testimonial() {
  const say = useGuestText()
  return (
    <aside className={styles.panel}>
      <Rings />
      <Logo size={32} inverse />
      <Stack gap={22} className={styles.story} aria-hidden="true">
        <Step label={say('session.visualClick')} value="tandem.link/spring" />
        <Step label={say('session.visualOrder')} value="$128.00" />
        <Step label={say('session.visualCommission')} value="$19.20" share="15%" />
      </Stack>
      <Words />
      <p className={styles.promise}>{say('session.promise')}</p>
    </aside>
  )
}

/** What a customer of the operator said; nobody is made up where nobody said anything. */
function Words() {
  const say = useGuestText()
  const quote = toldBy('tandem-testimonial')
  if (!quote) return <p className={styles.line}>{say('session.productLine')}</p>
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={`${styles.from} ${parts.label}`}>{toldBy('tandem-testimonial-from')}</figcaption>
    </figure>
  )
}

const toldBy = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

interface StepProps {
  label: string
  value: string
  share?: string
}

function Step({ label, value, share }: StepProps) {
  return (
    <Inline gap="md" justify="space-between" className={styles.step}>
      <span className={`${styles.stepLabel} ${parts.label}`}>{label}</span>
      <span className={`${parts.signText} ${styles.stepValue}`} dir="ltr">
        {value}
        {share && <span className={styles.share}>{share}</span>}
      </span>
    </Inline>
  )
}

/** The two wheels of the logo, large and quiet. */
function Rings() {
  return (
    <svg className={styles.rings} viewBox="0 0 800 560" fill="none" aria-hidden="true">
      <g stroke="#ffffff" strokeOpacity="0.09">
        <circle cx="290" cy="280" r="250" strokeWidth="1.5" />
        <circle cx="290" cy="280" r="205" strokeWidth="40" strokeOpacity="0.05" />
        <circle cx="290" cy="280" r="160" strokeWidth="1.5" />
      </g>
      <g stroke="#f5a65b" strokeOpacity="0.22">
        <circle cx="510" cy="280" r="250" strokeWidth="1.5" />
        <circle cx="510" cy="280" r="205" strokeWidth="40" strokeOpacity="0.09" />
        <circle cx="510" cy="280" r="160" strokeWidth="1.5" />
      </g>
    </svg>
  )
}
