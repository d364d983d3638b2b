/** Stands on home, too. */
export const portal = {
  portalDeal: {
    title: 'Your deal',
    commission: 'Commission',
    level: 'Orders from {amount}',
    percent: '{amount} of the sale',
    per_order: '{amount} per order',
    per_item: '{amount} per item',
    newCustomer: 'New customers',
    firstOrder: "A customer's first order with you",
    ownCode: 'Orders with your code',
    anyCode: 'Orders with a discount code',
    ceiling: 'Maximum per order',
    cookie: 'Tracking window',
    days: { one: '{count} day after a click', other: '{count} days after a click' },
    notTracked: 'Only your codes count',
    minimum: 'Minimum payout',
    next: 'Next payout',
    example: 'For example, {sold} in products earns you {earns}.',
    exceptions: 'Some products have a different rate or earn no commission.',
    guide: 'About this program',
  },
} as const
