import { defineNotification } from '#kit/contract/notification.ts'

export const ordersToConfirm = defineNotification<{ count: number }>({
  type: 'orders-to-confirm',
  permission: 'referrals',
  link: '/admin/referrals/reported',
  icon: 'package-search',
  gathers: 60,
})
