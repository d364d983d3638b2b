import type { NotificationKind } from '#kit/contract/notification.ts'
import { formatRelative } from '#kit/dates.ts'
import type { Language } from '#kit/languages.ts'
import type { Minor } from '#kit/money/money.ts'
import { escapeHtml, type PlaceholderValues } from '#kit/placeholders.ts'
import type { AnyText } from '#kit/text.ts'
import type { Notification } from '../contract.ts'
import type { NotificationRow } from './store.ts'

interface NotificationReader {
  t: AnyText
  language: Language
  money: (amount: Minor) => string
  now: Date
}

/** The sentences of an event in the reader's language. */
export function toNotification(
  row: NotificationRow,
  { icon, isUrgent }: NotificationKind,
  { t, language, money, now }: NotificationReader,
): Notification {
  const { id, type, created_at, read_at } = row
  const params = { ...namedParams(row, money), ...spoken(row.params, t) }
  const sentence = `notifications.of.${type}`
  return {
    id,
    type,
    read_at: read_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    readable_for_human: formatRelative(created_at, now, language),
    data: {
      type,
      title: t.any(`${sentence}.title`, params),
      content: t.any(`${sentence}.${row.affiliate === null ? 'content' : 'named'}`, escaped(params)),
      action_link: linkOf(row),
      icon,
      is_urgent: isUrgent === true,
    },
  }
}

/** One about a single order opens that order. */
function linkOf({ type, params, order, link }: NotificationRow): string {
  const isOneOrder = type === 'new-referral-order' && params.count === 1 && order !== null
  return isOneOrder ? `/admin/referrals/order-detail/${params.order_id}` : link
}

/** Values that name something by its key, in the reader's words. */
const spoken = (params: PlaceholderValues, t: NotificationReader['t']): PlaceholderValues =>
  Object.fromEntries(['task', 'problem'].flatMap(name => (typeof params[name] === 'string' ? [[name, t.any(params[name])]] : [])))

/** Who it is about and how much it is, as people read it. */
function namedParams(
  { params, affiliate, order, earned }: NotificationRow,
  money: NotificationReader['money'],
): PlaceholderValues {
  if (affiliate === null) return params
  const commission = earned ?? params.commission
  return {
    ...params,
    name: affiliate,
    order: order ?? '',
    ...(typeof commission === 'number' && { commission: money(commission) }),
  }
}

/** Names come from strangers; only our own sentences may contain markup. */
const escaped = (params: PlaceholderValues): PlaceholderValues =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? escapeHtml(value) : value]))
