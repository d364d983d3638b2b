import { defineNotification } from '#kit/contract/notification.ts'

/** Somebody wants to become an affiliate, `name` is the newest. Those whom the merchant adds are no news to the merchant. */
export const affiliateSignedUp = defineNotification<{ count: number; name: string }>({
  type: 'new-affiliate-register',
  permission: 'affiliate-and-coupon',
  link: '/admin/affiliates',
  icon: 'user-plus',
  gathers: 60,
})
