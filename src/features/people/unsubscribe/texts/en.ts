export const en = {
  unsubscribe: {
    title: 'Stop these mails?',
    text: '{brand} will no longer send this to {email}: {kind}. What concerns your account, your password or where your money goes is still mailed.',
    button: 'Unsubscribe',
    endedTitle: 'You are unsubscribed',
    ended: '{brand} no longer sends this to {email}: {kind}. You can switch it on again in your settings.',
    settings: 'All mail settings',
    kind: {
      news: 'news and offers',
      referrals: 'new sales, and what becomes of them',
      payments: 'payments that were made',
      requests: 'answers to payment requests',
      claims: 'answers to questions about orders',
      coupons: 'new codes',
      bonuses: 'bonuses you earn',
      chat: 'chat messages you have not read',
      reminders: 'reminders to add payment details',
    },
  },
} as const
