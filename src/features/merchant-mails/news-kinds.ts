import type { Notifications } from '#features/shop/notifications.ts'
import type { Permission } from '#kit/access.ts'

interface News {
  /** The switch that asks for the mail. */
  wish: keyof Notifications
  /** Whom it is mailed to: those who hear of it by the bell. */
  permission: Permission
}

/** What is told as it happens. */
export const news = {
  affiliate: { wish: 'notify_new_affiliate', permission: 'affiliate-and-coupon' },
  referral: { wish: 'notify_new_referral', permission: 'referrals' },
} as const satisfies Record<string, News>
export type NewsKind = keyof typeof news

export const newsKinds = ['affiliate', 'referral'] as const satisfies readonly NewsKind[]

/** Between two mails of a kind so many minutes pass; what happens meanwhile is told together. */
export const MINUTES_BETWEEN = 15
/** So many are named in one mail; the others are counted. */
export const MOST_LISTED = 10

/** What a mail is about: the newest, and how many there are in all. */
export interface Gathered {
  ids: readonly number[]
  count: number
}
