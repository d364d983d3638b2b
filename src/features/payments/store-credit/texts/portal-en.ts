/** Store credit, as affiliates have it. */
export const en = {
  portalCredit: {
    title: 'Store credit',
    balance: 'Your balance',
    tooLow: 'Minimum for a code: {minimum}',
    make: 'Create a code',
    amount: 'Code value',
    between: 'Between {least} and {most}.',
    code: 'Discount code',
    added: 'Added',
    onlyTheirs: 'Only the affiliate can create codes here.',
    kind: { code: 'Code for a payment', credit: 'From a payment', redemption: 'Code from your balance' },
    state: { on_its_way: 'Creating', made: 'Ready', refused: 'Not created' },
    refused: 'The store couldn’t create this code. The commission is ready for payout again.',
    refusedBack: 'The store couldn’t create this code. Its value is back in your balance.',
  },
} as const
