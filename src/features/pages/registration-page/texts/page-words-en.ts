/** Words that stand on the pages themselves; only the server says them. */
export const en = {
  registrationPage: {
    days: { one: '{count} day', other: '{count} days' },
    between: '{low} to {high}',
    perItem: '{amount} per item',
    perOrder: '{amount} per order',
    type: {
      flatPerOrder: 'Fixed amount per order',
      flatPerItem: 'Fixed amount per item',
      percentOfSale: 'Percent of sale',
    },
    allProducts: 'All products',
    otherProducts: 'All other products',
    anyOrder: 'Every order',
    ordersFrom: 'Orders of {amount} or more',
    payment: {
      paypal: 'PayPal',
      bank: 'Bank transfer',
      wise: 'Wise',
      debit: 'Debit card',
      cheque: 'Check',
      venmo: 'Venmo',
      paytm: 'Paytm',
      upi: 'UPI',
      store_credit: 'Store credit',
      other: 'Other',
    },
  },
}
