export const shared = {
  performance: {
    endsBeforeItBegins: 'The end date is before the start date.',
    tooLong: 'Choose a period of up to a year.',
  },
} as const

/** How it went: shown on home. */
export const portalFrame = {
  portalPerformance: {
    title: 'Performance',
    period: 'Period',
    last: '{days} days',
    own: 'Custom',
    from: 'From',
    to: 'To',
    figure: 'Metric',
    clicks: 'Clicks',
    orders: 'Orders',
    sales: 'Sales',
    commission: 'Commission',
    up: '{share} more than the previous period',
    down: '{share} less than the previous period',
    same: 'same as the previous period',
    chart: '{figure} by day, {from} – {to}. Total: {total}. Highest: {most} on {day}.',
    chartOfDay: '{figure} by hour, {from}. Total: {total}. Highest: {most} at {day}.',
    read: 'View day by day',
    readHours: 'View hour by hour',
    table: 'View as table',
    day: 'Day',
    hour: 'Hour',
    total: 'Total',
    recounting: 'We’re recounting these figures. Some may be incomplete until we’re done.',
    counted: 'Orders and sales count as soon as they’re credited to you. Denied ones don’t count.',
  },
} as const
