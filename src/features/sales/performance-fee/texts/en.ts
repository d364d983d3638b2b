export const frame = {
  page: {
    fees: 'Fees',
  },
}

export const screens = {
  feesPage: {
    lead: 'What your plan costs, and the performance fee on approved referral sales. Days are in UTC, amounts in US dollars.',
    period: 'Period',
    days: { one: 'Last day', other: 'Last {count} days' },
    plan: 'Your plan',
    price: 'Subscription',
    every30Days: '{amount} every 30 days',
    everyYear: '{amount} a year',
    rate: 'Performance fee',
    rateOf: '{rate}% of approved referral sales',
    limit: 'Charged this billing period',
    usedOf: '{used} of at most {limit}',
    open: 'Not charged yet',
    credit: 'Credit for your next fees',
    none: 'You don’t pay a performance fee right now. You pay one only once you’ve approved it with a monthly plan, and not during a trial.',
    rules: 'How fees work',
    rule: {
      counts: 'A sale counts once its referral is approved. You pay nothing for sales made before you approved the fee.',
      reversed:
        'If the approval is undone, or the order is canceled or fully refunded, the fee is credited against your next fees. Partial refunds don’t change it.',
      charged:
        'Once a day, your store platform charges what is due, up to the limit you approved. Fees above it move to the next billing period.',
    },
    day: 'Day',
    approved: 'Approved referrals',
    reversed: 'Reversed',
    sales: 'Sales',
    fee: 'Fee',
    charged: 'Charged',
    total: 'Total',
    empty: 'No approved referral sales in this period',
  },
}
