/** Of commissions, on the home of the portal. */
export const en = {
  portalCommissions: {
    title: 'Commissions',
    status: {
      pending: 'Pending',
      approved: 'Approved',
      on_its_way: 'In transit',
      paid: 'Paid',
      denied: 'Denied',
    },
    sold: 'Order value {amount}',
    source: 'Source {source}',
    waits: {
      review: 'The store is reviewing it',
      approval_day: 'Approved automatically on {day}',
      customer_payment: 'The customer has not paid yet',
    },
    of: {
      sale: 'Order {number}',
      saleWithout: 'Sale',
      network: 'Order {number} in your network, level {level}',
      networkWithout: 'Sale in your network, level {level}',
      correction: 'Correction',
      manual: 'Added by the store',
      bonus: 'Bonus',
    },
  },
} as const
