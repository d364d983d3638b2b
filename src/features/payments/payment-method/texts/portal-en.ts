/** How affiliates say where their money goes. */
export const en = {
  portalMethod: {
    title: 'How you are paid',
    method: 'Method',
    search: 'Search methods',
    optional: '{label} (optional)',
    enter: 'Enter payment details',
    change: 'Change payment details',
    save: 'Save payment details',
    missing: 'The store does not know yet where to send your money. Say how you want to be paid.',
    held: 'These details were changed. To protect you, nothing is paid to them before {until}.',
    holdWarning:
      'New details are paid 48 hours after the change, and we write to you about it: so that nobody who gets hold of your account gets hold of your money.',
    onlyTheirs: 'Only the affiliate can change this here.',
    noneOffered: 'The store offers no payment method in your program. Please ask the store.',
    tax: 'Your tax',
    taxHint: {
      merchant: 'The percentage the store adds to your commission as tax. Leave it empty if you charge none.',
      affiliates: 'The percentage the store keeps back of your commission as tax. Leave it empty if none is due.',
    },
  },
} as const
