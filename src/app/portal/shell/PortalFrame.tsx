import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '#browser/calls/call.ts'
import { useRereadInLanguage } from '#browser/calls/useRereadInLanguage.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { LanguagePicker } from '#browser/ui/LanguagePicker.tsx'
import parts from '#browser/ui/parts.module.css'
import { useIsOnline } from '#browser/useIsOnline.ts'
import { portalSettingsCalls } from '#features/pages/portal-settings/calls.ts'
import { type Language, languages, type SpokenLanguage, spokenLanguages } from '#kit/languages.ts'
import { useFacts } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { screens } from '../screens.ts'
import { logOut } from '../session.ts'
import { Menu } from './Menu.tsx'
import styles from './PortalFrame.module.css'
import { Switcher } from './Switcher.tsx'

const offered = spokenLanguages.map(value => ({ value, label: languages[value].ownName }))

/** Around every screen: whose portal it is, the menu at hand of the thumb, and the account. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const say = useFrameText()
  const { shop, affiliate, viewer } = useFacts()
  const [path] = useLocation()
  const main = useArrival(path)
  const isOnline = useIsOnline()
  useRereadInLanguage()
  const title = screens.find(screen => screen.path === path)?.title
  useEffect(() => {
    document.title = title ? `${say(title)} – ${shop.name}` : shop.name
  })
  return (
    <div className={styles.frame}>
      {(viewer || !isOnline) && (
        <p className={`${styles.viewer} ${parts.label}`} role="status">
          {isOnline
            ? say('portalFrame.viewing', { name: `${affiliate.first_name} ${affiliate.last_name}` })
            : say('portalFrame.offline')}
        </p>
      )}
      {!affiliate.is_active && (
        <p className={`${styles.viewer} ${parts.label}`} role="status">
          {say('portalFrame.deactivated', { shop: shop.name })}
        </p>
      )}
      <Inline as="header" gap="sm" justify="space-between" className={styles.top}>
        <Link href="/" className={`${parts.signLine} ${styles.brand}`}>
          {shop.logo ? <img src={shop.logo} alt={shop.name} /> : <strong>{shop.name}</strong>}
        </Link>
        <Inline className={parts.noShrink}>
          {!viewer && <Switcher />}
          <LanguagePicker offered={offered} onChosen={viewer ? undefined : saveLanguage} />
          <button
            type="button"
            className={`${styles.logOut} ${parts.hoverable} ${parts.framed} ${parts.quiet}`}
            onClick={() => void logOut()}
          >
            {say('common.logout')}
          </button>
        </Inline>
      </Inline>
      <Menu path={path} />
      <main ref={main} tabIndex={-1} className={styles.main}>
        {children}
        {shop.support_email && (
          <p className={styles.help}>
            <a className={`${parts.lead} ${parts.breakAnywhere}`} href={`mailto:${shop.support_email}`}>
              {say('portalFrame.help', { email: shop.support_email })}
            </a>
          </p>
        )}
      </main>
    </div>
  )
}

/** Whoever goes to another screen begins at its top, by eye and by ear. */
function useArrival(path: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

/** The mails speak it too. Whether or not that is kept, this browser speaks it from now on. */
const saveLanguage = (language: Language) =>
  void call(portalSettingsCalls.setLanguage, { body: { language: language as SpokenLanguage } }).catch(() => undefined)
