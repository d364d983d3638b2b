import { defineNotification } from '#kit/contract/notification.ts'

export const couponsGenerated = defineNotification<{ count: number }>({
  type: 'generate-coupon-success',
  permission: 'coupons',
  link: '/admin/motivation/coupons',
  icon: 'ticket-percent',
})
