/** How affiliates say where their money goes. */
export const portal = {
  portalMethod: {
    title: 'Payment method',
    method: 'Method',
    search: 'Search methods',
    optional: '{label} (optional)',
    enter: 'Add payment details',
    change: 'Change payment details',
    save: 'Save payment details',
    missing: 'The store doesn’t know where to send your money yet. Add a payment method to get paid.',
    held: 'These details were changed. For your security, payouts are on hold until {until}.',
    holdWarning:
      'For your security, payouts start 48 hours after you change these details, and we email you about the change. This keeps your money safe if someone gets into your account.',
    onlyTheirs: 'Only the affiliate can change this here.',
    noneOffered: 'The store offers no payment methods in your program. Please contact the store.',
    tax: 'Your tax',
    taxHint: {
      merchant: 'The tax percentage the store adds to your commission. Leave empty if you don’t charge tax.',
      affiliates: 'The tax percentage the store withholds from your commission. Leave empty if none applies.',
    },
  },
} as const
