/** What the server and the rules say. */
export const shared = {
  analytics: {
    endsBeforeItBegins: 'The end date is before the start date.',
    tooLong: 'Choose a period of up to three years.',
    excludeEachOther: 'Choose programs, affiliates, affiliates to exclude, or customer referrals: only one at a time.',
    removed: 'Removed affiliate {name}',
    column: {
      name: 'Affiliate',
      email: 'Email',
      program: 'Program',
      clicks: 'Clicks',
      referrals: 'Referrals',
      revenue: 'Revenue',
      commission: 'Commission',
      conversion: 'Conversion rate',
      averageOrder: 'Average order value',
      newCustomers: 'New customers',
      codeWithoutClick: 'Code without click',
      refunds: 'Refund rate',
      margin: 'Margin',
      login_count: 'Logins',
      last_login: 'Last login',
      code: 'Code',
      affiliate: 'Affiliate',
      product: 'Product',
      quantity: 'Sold',
      orders: 'Orders',
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = { page: { analytics: 'Analytics' } }

/** What the screen of the analytics says. */
export const screens = {
  analytic: {
    shown: 'Showing {period}',
    lead: 'What your affiliates bring in, in your store’s time zone. Click referrals, sales or commission to see the rows behind them.',
    failed: 'We couldn’t load your figures',
    failedText: 'Please try again.',
    recounting: 'We’re recounting your figures. Some may be incomplete until we’re done.',
    unknown: 'Not available',
    overview: 'Performance overview',
    metrics: 'Chart metric',
    quarter: 'Q{quarter} {year}',
    filter: {
      all: 'Filters',
      date: 'Date',
      programs: 'Programs',
      only: 'Affiliates',
      without: 'Exclude affiliates',
      networkSales: 'Network sales',
      including: 'Included',
      excluding: 'Excluded',
      customers: 'Customer referrals',
      customerSales: { only: 'Only', excluding: 'Excluded' },
    },
    compare: {
      label: 'Compare to',
      none: 'No comparison',
      previous: 'Compare: previous period',
      year: 'Compare: previous year',
      before: 'before: {figure}',
    },
    metric: {
      affiliates: 'New affiliates',
      clicks: 'Clicks',
      orders: 'Orders',
      referrals: 'Referrals',
      sales: 'Sales',
      commission: 'Commission',
    },
    unit: { label: 'Group by', hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter' },
    behind: {
      affiliates: 'View affiliates',
      clicks: 'Clicks by affiliate',
      orders: 'View referrals',
      referrals: 'View referrals',
      sales: 'View referrals',
      commission: 'View referrals',
    },
    chart: {
      summary: '{figure} from {from} to {to}: {total} total, highest {most} ({when}). The table below lists every value.',
      read: 'Read the chart step by step',
      table: 'View as table',
      total: 'Total',
    },
    export: { chart: 'Export chart', csv: 'Data (CSV)', png: 'Image (PNG)', svg: 'Vector (SVG)', from: 'From', to: 'To' },
    insight: {
      title: 'Performance insights',
      how: 'How it’s calculated: {figure}',
      conversion: 'Conversion rate',
      averageOrder: 'Average order value',
      costPerClick: 'Cost per click',
      returnOnCommission: 'Return on commission',
      costPerCustomer: 'Cost per new customer',
    },
    formula: {
      conversion:
        'Orders with a click before ÷ clicks. An order counts once, even if several affiliates share it. If you choose affiliates, only clicks on their links count.',
      averageOrder: 'Sales ÷ orders. An order counts once, even if several affiliates share it.',
      costPerClick: 'Commission ÷ clicks',
      returnOnCommission: '(Sales − commission) ÷ commission',
      costPerCustomer: 'Commission for orders from new customers ÷ new customers. A customer counts once.',
    },
    status: { title: 'Commission by status', pending: 'Pending', approved: 'Approved', paid: 'Paid' },
    way: {
      title: 'Referrals by tracking type',
      link: 'Link',
      coupon: 'Coupon',
      customer: 'Connected customer',
      product: 'Connected product',
      others: 'Other',
    },
    quality: {
      title: 'Sales quality',
      newCustomers: 'New customers',
      codeWithoutClick: 'Code without click',
      refunds: 'Refund rate',
      margin: 'Margin',
    },
    qualityMeans: {
      newCustomers:
        'Share of orders that were the customer’s first in your store. A low share means you pay for people who buy anyway.',
      codeWithoutClick: 'Share of code uses without a click before. A high share can mean the code is shared on coupon sites.',
      refunds: 'Share of sales value that was refunded or removed. A high share means sales don’t last.',
      margin: 'Share of the full price left after discounts, refunds and commission, before your own costs.',
    },
    qualityUnknown: {
      newCustomers: 'None of these orders has a known customer.',
      codeWithoutClick: 'None of these orders used an affiliate’s code.',
      refunds: 'None of these orders has line details.',
      margin: 'None of these orders has line details.',
    },
    table: {
      views: 'Tables',
      affiliates: 'Top affiliates',
      codes: 'Codes',
      products: 'Products',
      affiliatesTitle: 'Top affiliates',
      affiliatesLead: 'Everyone with sales or clicks in this period, top sellers first.',
      codesTitle: 'Codes',
      codesLead: 'Sales with each of your affiliates’ codes.',
      productsTitle: 'Products',
      productsLead:
        'What each product sold in these days, after discounts and refunds. Filters for programs and affiliates don’t apply here. The sum differs from Sales: it includes orders without an affiliate and products your programs exclude, and excludes referrals without an order.',
      soldBy: 'Sold by',
      byAffiliates: 'Affiliates',
      byStore: 'Store only',
      emptyTitle: 'No data for this period',
      emptyText: 'Choose a longer period or remove a filter.',
      noCodesTitle: 'No codes used in this period',
      noCodesText: 'Affiliate codes will show up here as soon as someone buys with one.',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: { action: { analytics: { export: 'Exported an analytics table' } } },
}
