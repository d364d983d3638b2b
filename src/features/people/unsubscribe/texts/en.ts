export const shared = {
  unsubscribe: {
    title: 'Unsubscribe from these emails?',
    button: 'Unsubscribe',
    endedTitle: 'You’re unsubscribed',
    ofAffiliate: {
      text: '{brand} will no longer send these to {email}: {kind}. You’ll still get emails about your account, your password and where your money goes.',
      ended: '{brand} no longer sends these to {email}: {kind}. You can turn them on again in your settings.',
      link: 'All email settings',
    },
    ofCustomer: {
      text: '{brand} will no longer email your rewards and their codes to {email}. You’ll still find them on your rewards page.',
      ended: '{brand} no longer emails your rewards and their codes to {email}. You’ll find them on your rewards page.',
      link: 'Your rewards page',
    },
    kind: {
      news: 'news and offers',
      referrals: 'new sales and their status',
      payments: 'payments sent to you',
      requests: 'decisions on payment requests',
      claims: 'decisions on missing-order claims',
      coupons: 'new coupon codes',
      bonuses: 'bonuses you earn',
      chat: 'unread chat messages',
      reminders: 'reminders to add a payment method',
    },
  },
} as const

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: { unsubscribe: { mail: 'Unsubscribed from emails' } },
    field: { mail_kind: 'Email type' },
  },
}
