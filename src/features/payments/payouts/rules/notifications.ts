import { defineNotification } from '#kit/contract/notification.ts'

/** The affiliate is the newest of those who were to be paid. */
export const paymentArrived = defineNotification<{ count: number; affiliate_id: number }>({
  type: 'payment-arrived',
  permission: 'payments',
  link: '/admin/payouts',
  icon: 'badge-check',
  gathers: 60,
})

export const paymentFailed = defineNotification<{ count: number; affiliate_id: number }>({
  type: 'payment-failed',
  permission: 'payments',
  link: '/admin/payouts',
  icon: 'triangle-alert',
  isUrgent: true,
  gathers: 60,
})
