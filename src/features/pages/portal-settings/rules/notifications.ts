import { defineNotification } from '#kit/contract/notification.ts'

export const affiliateClosedAccount = defineNotification<{ name: string }>({
  type: 'affiliate-closed-account',
  permission: 'affiliate-and-coupon',
  link: '/admin/affiliates',
  icon: 'user-minus',
})
