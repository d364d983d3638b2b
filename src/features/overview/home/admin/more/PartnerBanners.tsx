import { Button, CloseButton } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useDismissals } from '#features/account/alerts/admin/index.ts'
import { isShown } from '#features/account/alerts/rules/isShown.ts'
import { homeCalls } from '../../calls.ts'
import { useHomeRead } from '../useHomeRead.ts'
import styles from './more.module.css'
import { trackClick } from './trackClick.ts'

/** What a partner of the provider offers, named as such. Once closed it is gone for good. */
export function PartnerBanners() {
  const say = useText()
  const banners = useHomeRead(homeCalls.partnerBanners).data ?? []
  const { dismissals, close } = useDismissals()
  const shown = dismissals ? banners.filter(({ name }) => isShown(`partner-${name}`, dismissals, new Date())) : []
  return shown.map(({ name, partner, title, text, link }) => (
    <aside key={name} className={`${styles.partner} ${parts.card}`} aria-label={title}>
      <div>
        <small>{say('homeMore.partner', { partner })}</small>
        <strong>{title}</strong>
        <Quiet>{text}</Quiet>
      </div>
      <Button
        component="a"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        size="sm"
        onClick={() => trackClick('Partner banner opened', { name })}
      >
        {link.label}
      </Button>
      <CloseButton
        aria-label={say('alert.closeForever')}
        title={say('alert.closeForever')}
        onClick={() => close(`partner-${name}`, true)}
      />
    </aside>
  ))
}
