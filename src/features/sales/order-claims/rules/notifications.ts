import { defineNotification } from '#kit/contract/notification.ts'

/** `name` is the newest of those who miss an order. */
export const orderClaimed = defineNotification<{ count: number; name: string }>({
  type: 'new-order-claim',
  permission: 'referrals',
  link: '/admin/referrals/claims',
  icon: 'package-search',
  gathers: 60,
})
