import type { Notifications } from '#features/store/shop/rules/notifications.ts'
import type { Permission } from '#kit/access.ts'

interface News {
  /** The switch that asks for the mail; without one, it always comes. */
  wish?: keyof Notifications
  /** Whom it is mailed to: those who hear of it by the bell. */
  permission: Permission
  /** Between two mails so many minutes pass; what happens meanwhile is told together. */
  minutes: number
}

/** What is told as it happens. */
const news = {
  affiliate: { wish: 'notify_new_affiliate', permission: 'affiliate-and-coupon', minutes: 15 },
  referral: { wish: 'notify_new_referral', permission: 'referrals', minutes: 15 },
  payment_request: { wish: 'notify_payout_request', permission: 'payments', minutes: 15 },
  /** Affiliates who wrote and were not read. */
  chat: { wish: 'notify_chat_message', permission: 'chat-with-affiliates', minutes: 15 },
  /** Orders nobody can earn by, since the store sells in another currency than its books are kept in. */
  currency: { permission: 'settings', minutes: 24 * 60 },
} as const satisfies Record<string, News>
export type NewsKind = keyof typeof news

export const newsKinds = ['affiliate', 'referral', 'currency', 'payment_request', 'chat'] as const satisfies readonly NewsKind[]

export const newsOf = (kind: NewsKind): News => news[kind]

/** So many are named in one mail; the others are counted. */
export const MAX_LISTED = 10

/** What a mail is about: the newest, and how many there are in all. */
export interface Gathered {
  ids: readonly number[]
  count: number
}
