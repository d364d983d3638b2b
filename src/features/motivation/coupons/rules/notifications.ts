import { defineNotification } from '#kit/contract/notification.ts'

export const couponsResynced = defineNotification<{ count: number; changed: number }>({
  type: 're-sync-coupon-list',
  permission: 'coupons',
  link: '/admin/motivation/coupons',
  icon: 'ticket-percent',
})

/** `count` orders without a click in `days`, `before` of them in the `before_days` before. */
export const couponLeaked = defineNotification<{
  code: string
  name: string
  count: number
  before: number
  days: number
  before_days: number
}>({
  type: 'coupon-leaked',
  permission: 'coupons',
  link: '/admin/motivation/coupons?leaked=1',
  icon: 'triangle-alert',
  isUrgent: true,
})
