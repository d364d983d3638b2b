import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { useLayoutEntries } from '#admin/layout-entries.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './SettingsHub.module.css'

/** In the order of the whole numbers of `layoutPlace`. */
const groups = [
  ...(['settings.group.store', 'settings.group.selling', 'settings.group.payments'] as const),
  ...(['settings.group.integrations', 'settings.group.team'] as const),
]

export function SettingsHub() {
  const say = useText()
  const { may } = useAccess()
  const { pathname } = useLocation()
  const entries = useLayoutEntries()
  const shown = entries.filter(entry => may(entry.permission))
  const current = entryOf(entries, pathname)
  return (
    <div className={styles.hub}>
      <Stack gap="lg" className={styles.columns}>
        <Inline as="nav" gap={4} align="stretch" className={styles.menu} aria-label={say('settings.title')}>
          {groups.map((title, place) => {
            const ofGroup = shown.filter(({ layoutPlace }) => Math.floor(layoutPlace!) === place + 1)
            return ofGroup.length > 0 ? (
              <div key={title} className={styles.group}>
                <p className={styles.title}>{say(title)}</p>
                {ofGroup.map(entry => (
                  <Link
                    key={entry.path}
                    to={entry.path}
                    className={`${styles.entry} ${parts.quiet}`}
                    activeOptions={{ exact: true }}
                    aria-current={entry === current ? 'page' : undefined}
                    ref={entry === current ? bringIntoView : undefined}
                  >
                    {say(entry.title)}
                  </Link>
                ))}
              </div>
            ) : null
          })}
        </Inline>
        <div className={styles.screen}>
          <Outlet />
        </div>
      </Stack>
    </div>
  )
}

/** The longest path wins: a staff form belongs to the staff accounts, not to the account. */
const entryOf = (entries: readonly AdminRoute[], pathname: string) =>
  entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

/** On a narrow screen the entries are a strip that scrolls sideways. Asked in the next frame, the place costs no layout of its own. */
const bringIntoView = (link: HTMLAnchorElement | null) => {
  const strip = link?.closest('nav')
  if (!link || !strip) return
  requestAnimationFrame(() => {
    strip.scrollLeft = link.offsetLeft - strip.offsetLeft - 16
  })
}
