import { defineNotification } from '#kit/contract/notification.ts'

/** `name` is the newest of those who ask. */
export const paymentRequested = defineNotification<{ count: number; name: string }>({
  type: 'new-payment-request',
  permission: 'payments',
  link: '/admin/payouts/requests',
  icon: 'hand-coins',
  gathers: 60,
})
