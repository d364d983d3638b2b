/** How it went: shown on home. */
export const en = {
  portalPerformance: {
    title: 'How it is going',
    period: 'Period',
    last: '{days} days',
    own: 'Own period',
    from: 'From',
    to: 'To',
    figure: 'What is shown',
    clicks: 'Clicks',
    orders: 'Orders',
    sales: 'Sales',
    commission: 'Commission',
    up: '{share} more than before',
    down: '{share} less than before',
    same: 'as much as before',
    chart: '{figure} by day, {from} – {to}. {total} in all, {most} at most on {day}.',
    table: 'As a table',
    day: 'Day',
    total: 'Total',
    counted: 'Orders and sales count as soon as they are credited to you; denied ones do not.',
  },
} as const
