import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  BellRing,
  CalendarCheck,
  CalendarClock,
  Gift,
  HandCoins,
  ListChecks,
  type LucideIcon,
  PackageSearch,
  RefreshCw,
  ShoppingBag,
  Store,
  TicketPercent,
  TriangleAlert,
  Trophy,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { useHasScreen } from '#admin/useHasScreen.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatDateTime } from '#kit/dates.ts'
import type { Notification } from '../contract.ts'
import { notificationTarget } from '../rules/notificationTarget.ts'
import styles from './NotificationList.module.css'

const icons: Record<Notification['data']['icon'], LucideIcon> = {
  'badge-check': BadgeCheck,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  gift: Gift,
  'hand-coins': HandCoins,
  'list-checks': ListChecks,
  'package-search': PackageSearch,
  'refresh-cw': RefreshCw,
  'shopping-bag': ShoppingBag,
  store: Store,
  'ticket-percent': TicketPercent,
  'triangle-alert': TriangleAlert,
  trophy: Trophy,
  'user-minus': UserMinus,
  'user-plus': UserPlus,
}

interface NotificationItemProps {
  notification: Notification
  /** It was followed. */
  onFollow: () => void
}

export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const say = useFrameText()
  const { read_at, created_at, readable_for_human, data } = notification
  // The page may be older than the server.
  const Icon = icons[data.icon] ?? BellRing
  const isNew = read_at === null
  return (
    <Way notification={notification} onFollow={onFollow}>
      <span className={`${styles.icon} ${parts.centered} ${parts.tinted}`} data-urgent={data.is_urgent || undefined}>
        <Icon size={18} aria-hidden />
      </span>
      <Stack as="span" gap={2} className={styles.words}>
        <Inline as="span" justify="space-between" className={parts.bold}>
          {data.title}
          {isNew && (
            <span className={styles.dot}>
              <span className="only-read">{say('bell.isNew')}</span>
            </span>
          )}
        </Inline>
        <span className={`${styles.content} ${parts.lead} ${parts.breakAnywhere}`}>
          <Sentence html={data.content} />
        </span>
        <time className={parts.faint} dateTime={created_at} title={formatDateTime(created_at, say.language, browserZone())}>
          {readable_for_human}
        </time>
      </Stack>
    </Way>
  )
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A real link wherever it leads, so that it can be opened in a tab of its own. */
function Way({ notification, onFollow, children }: NotificationItemProps & { children: ReactNode }) {
  const say = useFrameText()
  const queries = useQueryClient()
  const leads = useHasScreen()
  const target = notificationTarget(notification, window.location.origin)
  const follow = () => {
    if (notification.type === 'synchronous-data') forgetSynchronized(queries)
    onFollow()
  }
  if (!target || (target.kind === 'inside' && !leads(target.path)))
    return <div className={`${styles.item} ${parts.hoverable} ${parts.bare}`}>{children}</div>
  if (target.kind === 'remote')
    return (
      <a
        className={`${styles.item} ${parts.hoverable} ${parts.bare}`}
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={follow}
      >
        {children}
        <span className="only-read">({say('bell.opensElsewhere')})</span>
      </a>
    )
  const search = Object.fromEntries(new URLSearchParams(target.search))
  return (
    <Link
      className={`${styles.item} ${parts.hoverable} ${parts.bare}`}
      to={target.path as string}
      search={search}
      hash={target.hash || undefined}
      onClick={follow}
    >
      {children}
    </Link>
  )
}

const synchronized = /\/merchant\/(?:media|creatives?|bonus|payments?|payouts?|schedule|program)\b/

/** What another store may have changed is read anew when it is next looked at. */
function forgetSynchronized(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && synchronized.test(queryKey[0]) })
}

/** Draws a sentence of the server. Only its emphasis is kept; whatever else may stand in it becomes plain text. */
function Sentence({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].map((node, place) =>
    node.nodeName === 'STRONG' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name and never move
      <strong key={place}>{node.textContent}</strong>
    ) : (
      node.textContent
    ),
  )
}
