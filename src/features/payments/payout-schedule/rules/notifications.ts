import { defineNotification } from '#kit/contract/notification.ts'

/** `total` as the books write it, with its currency. */
export const autoPaymentRun = defineNotification<{ count: number; total: string }>({
  type: 'auto-payment-run',
  permission: 'payments',
  link: '/admin/settings/v1/payment-setting/auto-payment',
  icon: 'calendar-check',
})

export const autoPaymentPrepared = defineNotification<{ count: number; total: string }>({
  type: 'auto-payment-prepared',
  permission: 'payments',
  link: '/admin/settings/v1/payment-setting/auto-payment',
  icon: 'calendar-clock',
})

export const autoPaymentFailed = defineNotification<{ day: string }>({
  type: 'auto-payment-failed',
  permission: 'payments',
  link: '/admin/settings/v1/payment-setting/auto-payment',
  icon: 'triangle-alert',
  isUrgent: true,
})
