/** The payments of the portal. */
export const en = {
  portalPaymentList: {
    lead: 'What was paid, what you can still get, and where it goes.',
    history: 'Payments',
    number: 'Payment {number}',
    for: { one: '{count} commission by {method}', other: '{count} commissions by {method}' },
    state: {
      preparing: 'Being prepared',
      on_its_way: 'On its way',
      unclaimed: 'Waits for you',
      on_hold: 'On hold',
      paid: 'Paid',
      came_back: 'Came back',
      undone: 'Taken back',
    },
    none: 'No payments yet',
    noneText: 'As soon as the store pays you, it stands here with its papers.',
  },
  portalPayment: {
    commission: 'Commission',
    debt: 'Of it, refunds after earlier payments',
    tax: 'Tax ({percent} %)',
    total: 'Paid',
    method: 'Method',
    paidOn: 'Paid on',
    createdOn: 'Made on',
    code: 'Discount code',
    onBalance: 'It was put on your store credit.',
    history: 'Status history',
    lines: 'What it was for',
    more: 'The newest {shown} of {count}. All of them stand on the invoice.',
  },
} as const
