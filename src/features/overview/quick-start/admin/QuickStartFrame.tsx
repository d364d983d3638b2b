import { Button } from '@mantine/core'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import { Logo } from '#admin/ui/Logo.tsx'
import { useWholeWindow } from '#admin/ui/whole-window.ts'
import { useHasScreen } from '#admin/useHasScreen.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '#features/store/shop/admin/index.ts'
import { HOME } from '#kit/admin-paths.ts'
import { tabAt, tabs } from '../rules/tabs.ts'
import { ON_BOARDING, PRICES, REVIEW, USER_GUIDE } from '../rules/ways.ts'
import styles from './QuickStart.module.css'
import { useSkip } from './useSkip.ts'

/** The window of those who set up their shop: a menu of its own instead of the admin's, and the way out. */
export function QuickStartFrame() {
  useWholeWindow()
  return (
    <div className={styles.frame}>
      <Inline as="header" gap={[4, 'lg']} wrap className={styles.header}>
        <Link to={HOME} className={`${parts.signLine} ${styles.logo}`} aria-label="Tandem">
          <Logo size={24} />
        </Link>
        <OwnMenu />
        <WayOut />
      </Inline>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}

/** What is not built is not named. */
function OwnMenu() {
  const say = useText()
  const hasScreen = useHasScreen()
  const { pathname } = useLocation()
  const isQuickStart = tabAt(pathname) !== undefined || pathname.startsWith(ON_BOARDING)
  const entries = [
    { to: USER_GUIDE, label: say('quickStartPage.menu.guide'), isCurrent: pathname === USER_GUIDE },
    { to: tabs.launchProgram, label: say('page.quickStart'), isCurrent: isQuickStart },
    { to: REVIEW, label: say('quickStartPage.menu.check'), isCurrent: pathname === REVIEW },
  ].filter(({ to }) => hasScreen(to))
  return (
    <Inline as="nav" gap={4} align="stretch" className={`${styles.menu} ${parts.grow}`} aria-label={say('page.quickStart')}>
      {entries.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={`${parts.hoverable} ${parts.quiet} ${parts.strong}`}
          aria-current={isCurrent ? 'page' : undefined}
          data-current={isCurrent || undefined}
        >
          {label}
        </Link>
      ))}
    </Inline>
  )
}

/** Skips what is left; who has nothing left goes home. */
function WayOut() {
  const say = useText()
  const { data: shop } = useShop()
  const { pathname } = useLocation()
  const { skip, isBusy } = useSkip()
  const isDone = shop?.on_boarding === 1 || shop?.on_boarding_left === 1
  if (pathname === PRICES) return null
  if (isDone)
    return (
      <Button component={Link} to={HOME} variant="subtle" size="sm" className={parts.noShrink}>
        {say('quickStartPage.toHome')}
      </Button>
    )
  return (
    <Button variant="subtle" size="sm" className={parts.noShrink} loading={isBusy} onClick={() => void skip()}>
      {say('quickStartPage.skip')}
    </Button>
  )
}
