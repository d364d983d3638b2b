import { useQueryClient } from '@tanstack/react-query'
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
import { Stack } from '#browser/ui/Stack.tsx'
import { formatDateTime } from '#kit/dates.ts'
import type { Notification } from '../contract.ts'
import type { NotificationType } from '../rules/kinds.ts'
import { notificationTarget } from '../rules/notificationTarget.ts'
import { forgetSynchronized } from './forgetSynchronized.ts'
import styles from './NotificationList.module.css'
import { Sentence } from './Sentence.tsx'

const icons: Record<NotificationType, LucideIcon> = {
  'new-referral-order': ShoppingBag,
  'new-affiliate-register': UserPlus,
  'affiliate-closed-account': UserMinus,
  're-sync-coupon-list': TicketPercent,
  'generate-coupon-success': TicketPercent,
  'coupon-leaked': TriangleAlert,
  'Send-Gift-Fail': Gift,
  'sync-product-commission-success': RefreshCw,
  'sync-catalogue-success': RefreshCw,
  'synchronous-data': Store,
  'orders-missed': TriangleAlert,
  'orders-other-currency': TriangleAlert,
  'new-payment-request': HandCoins,
  'new-order-claim': PackageSearch,
  'orders-to-confirm': PackageSearch,
  'bonus-reached': Trophy,
  'auto-payment-run': CalendarCheck,
  'auto-payment-prepared': CalendarClock,
  'auto-payment-failed': TriangleAlert,
  'payment-arrived': BadgeCheck,
  'payment-failed': TriangleAlert,
  'task-finished': ListChecks,
  'task-failed': TriangleAlert,
  'books-differ': TriangleAlert,
  'tracking-broken': TriangleAlert,
  'custom-domain-lost': TriangleAlert,
  'sender-address-lost': TriangleAlert,
}
const urgent: readonly string[] = [
  'coupon-leaked',
  'Send-Gift-Fail',
  'orders-missed',
  'orders-other-currency',
  'auto-payment-failed',
  'payment-failed',
  'task-failed',
  'books-differ',
  'custom-domain-lost',
  'sender-address-lost',
  'tracking-broken',
] satisfies NotificationType[]
const iconOf = (type: string) => (icons as Partial<Record<string, LucideIcon>>)[type] ?? BellRing

interface NotificationItemProps {
  notification: Notification
  /** It was followed. */
  onFollow: () => void
}

export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const say = useFrameText()
  const { type, read_at, created_at, readable_for_human, data } = notification
  const Icon = iconOf(type)
  const isNew = read_at === null
  return (
    <Way notification={notification} onFollow={onFollow}>
      <span className={styles.icon} data-urgent={urgent.includes(type) || undefined}>
        <Icon size={18} aria-hidden />
      </span>
      <Stack as="span" gap={2} className={styles.words}>
        <Inline as="span" justify="space-between" className={styles.title}>
          {data.title}
          {isNew && (
            <span className={styles.dot}>
              <span className="only-read">{say('bell.isNew')}</span>
            </span>
          )}
        </Inline>
        <span className={styles.content}>
          <Sentence html={data.content} />
        </span>
        <time className={styles.time} dateTime={created_at} title={formatDateTime(created_at, say.language, browserZone())}>
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
  if (!target || (target.kind === 'inside' && !leads(target.path))) return <div className={styles.item}>{children}</div>
  if (target.kind === 'remote')
    return (
      <a className={styles.item} href={target.url} target="_blank" rel="noopener noreferrer" onClick={follow}>
        {children}
        <span className="only-read">({say('bell.opensElsewhere')})</span>
      </a>
    )
  const search = Object.fromEntries(new URLSearchParams(target.search))
  return (
    <Link className={styles.item} to={target.path as string} search={search} hash={target.hash || undefined} onClick={follow}>
      {children}
    </Link>
  )
}
