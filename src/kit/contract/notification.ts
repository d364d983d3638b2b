import type { Permission } from '../access.ts'
import type { PlaceholderValues } from '../placeholders.ts'

export const notificationIcons = [
  ...(['badge-check', 'calendar-check', 'calendar-clock', 'gift', 'hand-coins', 'list-checks', 'package-search'] as const),
  ...(['refresh-cw', 'shopping-bag', 'store', 'ticket-percent', 'triangle-alert', 'trophy', 'user-minus', 'user-plus'] as const),
] as const

/** A kind of notification, with the values of its sentences. */
export interface NotificationKind<Params extends PlaceholderValues = PlaceholderValues> {
  /** Its name on the wire and in the texts of its feature: `notifications.of.<type>`. */
  type: string
  /** Who hears of it. */
  permission: Permission
  /** Where it leads, unless the event itself knows better. */
  link: string
  icon: (typeof notificationIcons)[number]
  isUrgent?: true
  /** Those of so many minutes are told as one: what is counted and earned is added up. */
  gathers?: number
  /** Never there: it lets the compiler hold `notify` to the values. */
  params?: Params
}

/** A feature defines its kinds in `rules/notifications.ts` and lists them in its `server/feature.ts`. */
export const defineNotification = <Params extends PlaceholderValues>(
  kind: Omit<NotificationKind, 'params'>,
): NotificationKind<Params> => kind
