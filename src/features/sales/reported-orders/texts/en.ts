export const shared = {
  reportedOrders: {
    amountInvalid: 'Enter an amount such as 49.90.',
    gone: 'Someone has already confirmed or dismissed this order.',
  },
  notifications: {
    of: {
      'orders-to-confirm': {
        title: 'Orders to confirm',
        content: {
          one: 'Your thank-you page reported <strong>{count}</strong> order. Confirm it before it counts.',
          other: 'Your thank-you page reported <strong>{count}</strong> orders. Confirm them before they count.',
        },
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    tracking: 'Tracking',
    reportedOrders: 'Orders to confirm',
  },
}

export const screens = {
  trackingPage: {
    lead: 'Connect your store so that clicks and orders are counted.',
    platform:
      'Your store is connected through its platform. Orders arrive automatically, and clicks once the app embed is on in your theme; you need nothing on this page.',
    checkSetup: 'Check your setup',
    head: 'Tracking script',
    headLead: 'Add this to the head of every page of your store.',
    thankYou: 'Thank-you page',
    thankYouLead:
      'Add this to the page customers see after paying, and fill in the order. Anyone can open that page, so reported orders earn nothing until your store or you confirm them.',
    api: 'Order API',
    apiLead:
      'Your server reports each order with one call. These orders count right away, and they confirm what the thank-you page reported.',
    address: 'Address',
    keys: 'Manage API keys',
    publicKey: 'Public key',
    publicKeyLead: 'Identifies your store on the thank-you page. It is not a secret and opens nothing.',
    renew: 'Replace key',
    renewTitle: 'Replace the public key?',
    renewText: 'Pages with the current key stop reporting orders until you paste the new snippet.',
    guides: 'Guides',
    woocommerce: 'WooCommerce',
    woocommerceLead: 'Paste this at the end of your theme’s functions.php, or into a code snippets plugin.',
    headless: 'Headless storefront',
    headlessLead: 'Load the script once and send the click along with the order.',
    tagManager: 'Tag manager',
    tagManagerLead:
      'Create a custom HTML tag with the tracking script and fire it on all pages. Create a second one with the thank-you snippet, fill in the order from your data layer, and fire it on the purchase event. Visitors who block tag managers aren’t tracked; adding the script to your theme reaches more of them.',
    consent: 'Consent',
    consentLead:
      'If your store asks for consent, tell the tracker when it may store the click. Visitors who never agree can’t be credited to an affiliate, except through a coupon code.',
    docs: 'Read the order API guide',
    code: 'Code',
    copyCode: 'Copy {name}',
  },
  reportedPage: {
    lead: 'Your thank-you page reported these orders. Check each against your store before you confirm it; nothing is paid until you do.',
    back: 'Referrals',
    empty: 'No orders to confirm',
    emptyText: 'Orders reported by your thank-you page show up here.',
    order: 'Order {number}',
    for: 'For {name}',
    byCode: 'Coupon code {codes}',
    contradicted: 'Reported again with a different amount or affiliate',
    confirm: 'Confirm',
    dismiss: 'Dismiss',
    confirmTitle: 'Confirm order {number}',
    confirmText: 'Enter what the customer paid. The affiliate’s commission is calculated from it.',
    total: 'Order total ({currency})',
    confirmed: 'Order confirmed',
    dismissed: 'Order dismissed',
    more: { one: '{count} more order is waiting', other: '{count} more orders are waiting' },
    waiting: { one: '{count} order is waiting for your confirmation', other: '{count} orders are waiting for your confirmation' },
    view: 'View orders',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      reportedOrders: {
        confirmed: 'Confirmed order {order}, reported by the thank-you page',
        dismissed: 'Dismissed order {order}, reported by the thank-you page',
        keyRenewed: 'Replaced the public tracking key',
      },
    },
  },
}
