import type { Permission } from '#kit/access.ts'
import { HOME } from '#kit/admin-paths.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'

interface Kind {
  /** Who hears of it. */
  permission: Permission
  /** Where it leads, unless the event itself knows better. */
  link: string
  /** Those of so many minutes are told as one: what is counted and earned is added up. */
  gathers?: number
}

const AUTO_PAYMENT = '/admin/settings/v1/payment-setting/auto-payment'

/** Everything a shop can be notified of, by the name it has on the wire. */
export const kinds = {
  'new-referral-order': { permission: 'referrals', link: '/admin/referrals', gathers: 60 },
  'new-affiliate-register': { permission: 'affiliate-and-coupon', link: '/admin/affiliates', gathers: 60 },
  'affiliate-closed-account': { permission: 'affiliate-and-coupon', link: '/admin/affiliates' },
  're-sync-coupon-list': { permission: 'coupons', link: '/admin/motivation/coupons' },
  'generate-coupon-success': { permission: 'coupons', link: '/admin/motivation/coupons' },
  'coupon-leaked': { permission: 'coupons', link: '/admin/motivation/coupons?leaked=1' },
  'Send-Gift-Fail': { permission: 'gifts', link: '/admin/motivation/gifts#history' },
  'sync-product-commission-success': { permission: 'programs', link: '/admin/programs' },
  'sync-catalogue-success': { permission: 'programs', link: '/admin/programs' },
  'synchronous-data': { permission: 'settings', link: '/admin/settings/v1/multiple-stores' },
  'orders-missed': { permission: 'settings', link: '/admin/settings/v1/account/logs', gathers: 24 * 60 },
  'orders-other-currency': { permission: 'settings', link: '/admin/settings/v1/general' },
  'new-payment-request': { permission: 'payments', link: '/admin/payouts/requests', gathers: 60 },
  'new-order-claim': { permission: 'referrals', link: '/admin/referrals/claims', gathers: 60 },
  'orders-to-confirm': { permission: 'referrals', link: '/admin/referrals/reported', gathers: 60 },
  'bonus-reached': { permission: 'bonus', link: '/admin/motivation/bonus', gathers: 60 },
  'auto-payment-run': { permission: 'payments', link: AUTO_PAYMENT },
  'auto-payment-prepared': { permission: 'payments', link: AUTO_PAYMENT },
  'auto-payment-failed': { permission: 'payments', link: AUTO_PAYMENT },
  'payment-arrived': { permission: 'payments', link: '/admin/payouts', gathers: 60 },
  'payment-failed': { permission: 'payments', link: '/admin/payouts', gathers: 60 },
  'task-finished': { permission: 'dashboard', link: HOME },
  'task-failed': { permission: 'dashboard', link: HOME },
  'books-differ': { permission: 'payments', link: '/admin/referrals' },
  'tracking-broken': { permission: 'settings', link: '/admin/new-quick-start/review#system' },
  'custom-domain-lost': { permission: 'settings', link: '/admin/settings/v1/custom-domain' },
  'sender-address-lost': { permission: 'settings', link: '/admin/settings/v1/sender-address' },
} as const satisfies Record<string, Kind>
export type NotificationType = keyof typeof kinds

/** The values of each event's sentences. What people typed stands here as it was typed; it is made safe when it is shown. */
interface ParamsOf extends Record<NotificationType, PlaceholderValues> {
  /** What the orders earn their sellers, in the shop's currency; seller and order are the newest. */
  'new-referral-order': { count: number; commission: number; affiliate_id: number; order_id: number }
  /** `name` is the newest of those who signed up. */
  'new-affiliate-register': { count: number; name: string }
  'affiliate-closed-account': { name: string }
  're-sync-coupon-list': { count: number; changed: number }
  'generate-coupon-success': { count: number }
  /** `count` orders without a click in `days`, `before` of them in the `before_days` before. */
  'coupon-leaked': { code: string; name: string; count: number; before: number; days: number; before_days: number }
  'Send-Gift-Fail': { gift: string; name: string }
  'sync-product-commission-success': { count: number; program: string }
  'sync-catalogue-success': { count: number }
  'synchronous-data': { store: string }
  'orders-missed': { count: number }
  'orders-other-currency': { count: number; currency: string; books: string }
  /** `name` is the newest of those who ask. */
  'new-payment-request': { count: number; name: string }
  /** `name` is the newest of those who miss an order. */
  'new-order-claim': { count: number; name: string }
  'orders-to-confirm': { count: number }
  /** Bonus and affiliate are the newest of those that were given. */
  'bonus-reached': { count: number; affiliate_id: number; bonus: string }
  /** `total` as the books write it, with its currency. */
  'auto-payment-run': { count: number; total: string }
  'auto-payment-prepared': { count: number; total: string }
  'auto-payment-failed': { day: string }
  /** The affiliate is the newest of those who were to be paid. */
  'payment-arrived': { count: number; affiliate_id: number }
  'payment-failed': { count: number; affiliate_id: number }
  /** `task` is the key of its name; told to whoever began it. */
  'task-finished': { task: string; count: number; failed: number }
  'task-failed': { task: string; count: number; failed: number }
  'books-differ': Record<string, never>
  /** `problem` names the fault by its key; `orders` led to nobody since it began. */
  'tracking-broken': { problem: string; orders: number }
  'custom-domain-lost': { domain: string }
  'sender-address-lost': { address: string }
}

/** An event to be told. */
export type News = {
  [Type in NotificationType]: {
    type: Type
    params: ParamsOf[Type]
    link?: string
    /** For this person alone instead of everybody who may see such things. */
    member_id?: number
    /** The orders it tells of, where it says what they earn. */
    order_ids?: readonly number[]
  }
}[NotificationType]

export const kindOf = (type: NotificationType): Kind => kinds[type]
