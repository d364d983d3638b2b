import { defineNotification } from '#kit/contract/notification.ts'

/** What the orders earn their sellers, in the shop's currency; seller and order are the newest. */
export const newReferralOrder = defineNotification<{ count: number; commission: number; affiliate_id: number; order_id: number }>(
  {
    type: 'new-referral-order',
    permission: 'referrals',
    link: '/admin/referrals',
    icon: 'shopping-bag',
    gathers: 60,
  },
)
