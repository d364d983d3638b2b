import { type ReactNode, useEffect } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { Logo } from '#admin/ui/Logo.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { LanguagePicker } from '#browser/ui/LanguagePicker.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useLanguageOptions } from '#browser/useLanguageOptions.ts'
import styles from './GuestLayout.module.css'
import { Testimonial } from './Testimonial.tsx'

interface GuestLayoutProps {
  /** Of the document; the heading by default. */
  title?: string
  heading: string
  lead?: string
  children: ReactNode
}

export function GuestLayout({ title, heading, lead, children }: GuestLayoutProps) {
  const languageOptions = useLanguageOptions()
  useEffect(() => {
    document.title = title ?? `${heading} · Tandem`
  }, [title, heading])
  return (
    <div className={styles.layout}>
      <Testimonial />
      <div className={styles.side}>
        <Inline as="header" gap={0} justify="space-between" className={styles.head}>
          <a href="/" className={styles.logo} aria-label="Tandem">
            <Logo />
          </a>
          <LanguagePicker offered={languageOptions} />
        </Inline>
        <main className={styles.main}>
          <h1 className={styles.heading}>{heading}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <MarketplaceInvitation />
      </div>
    </div>
  )
}

export const Form = (form: React.ComponentProps<'form'>) => <form className={styles.form} {...form} />

/** Links under a form: further ways to go on. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <Stack gap={10} align="start" className={`${styles.ways} ${parts.quiet}`}>
    {children}
  </Stack>
)

function MarketplaceInvitation() {
  const say = useGuestText()
  const address = marketplaceAddress()
  const invitation = say('session.joinMarketplace')
  return (
    <Quiet as="footer" className={styles.foot}>
      {say('session.affiliateQuestion')}{' '}
      {address ? (
        <a className={parts.action} href={address}>
          {invitation}
        </a>
      ) : (
        invitation
      )}
    </Quiet>
  )
}

// The server names it in the page: affiliates may have a host of their own.
function marketplaceAddress(): string | undefined {
  const named = document.querySelector<HTMLMetaElement>('meta[name="tandem-marketplace"]')?.content ?? ''
  return /^(https?:\/)?\/[^/]/.test(named) ? named : undefined
}
