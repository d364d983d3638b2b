/** Store credit, as affiliates have it. */
export const en = {
  portalCredit: {
    title: 'Store credit',
    balance: 'Your balance',
    tooLow: 'A code is worth at least {minimum}',
    make: 'Make a code',
    amount: 'Worth of the code',
    between: 'From {least} to {most}.',
    code: 'Discount code',
    added: 'Added',
    onlyTheirs: 'Only the affiliate can make codes here.',
    kind: { code: 'Code for a payment', credit: 'From a payment', redemption: 'Code from your balance' },
    state: { on_its_way: 'Being made', made: 'Ready', refused: 'Not made' },
    refused: 'The store could not make this code. The commission is ready to be paid again.',
    refusedBack: 'The store could not make this code. Its worth is back on your balance.',
  },
} as const
