export const shared = {
  unsubscribe: {
    title: 'Unsubscribe from these emails?',
    text: '{brand} will no longer send these to {email}: {kind}. You’ll still get emails about your account, your password and where your money goes.',
    button: 'Unsubscribe',
    endedTitle: 'You’re unsubscribed',
    ended: '{brand} no longer sends these to {email}: {kind}. You can turn them on again in your settings.',
    settings: 'All email settings',
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
