/** Of commissions, on the home of the portal. */
export const en = {
  portalCommissions: {
    title: 'Commissions',
    status: {
      pending: 'Waiting',
      approved: 'Approved',
      on_its_way: 'Being paid',
      paid: 'Paid',
      denied: 'Denied',
    },
    of: {
      sale: 'Order {number}',
      saleWithout: 'A sale',
      network: 'Order {number} in your network, level {level}',
      networkWithout: 'A sale in your network, level {level}',
      correction: 'Correction',
      manual: 'Added by the store',
      bonus: 'Bonus',
    },
  },
} as const
