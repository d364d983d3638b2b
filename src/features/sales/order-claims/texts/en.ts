export const shared = {
  orderClaims: {
    notFound: 'We couldn’t find this claim.',
    numberOrEmail: 'Enter the order number or the buyer’s email.',
    notPast: 'Enter a date that isn’t in the future.',
    reasonRequired: 'Add a reason so the affiliate understands.',
    alreadyAnswered: 'This claim has already been decided.',
    comment: 'Claim #{id} by the affiliate',
    status: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
    log: { accepted: 'Credited after a claim' },
  },
  notifications: {
    of: {
      'new-order-claim': {
        title: { one: 'Missing order', other: 'Missing orders' },
        content: {
          one: '<strong>{name}</strong> reported a missing order.',
          other: '<strong>{count}</strong> missing orders were reported, most recently by <strong>{name}</strong>.',
        },
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    orderClaims: 'Order claims',
    orderClaim: 'Order claim',
  },
}

export const screens = {
  claimList: {
    lead: 'Orders that affiliates say are missing from their commissions. Review the evidence, then credit the order or decline with a reason.',
    affiliate: 'Affiliate',
    order: 'Order',
    program: 'Program',
    status: 'Status',
    note: 'Note',
    bought_on: 'Order date',
    created_at: 'Received',
    name: '{order}, {name}',
    open: 'Open claim',
    emptyTitle: 'No order claims yet',
    emptyText: 'When an affiliate reports a missing order in the portal, it will show up here.',
  },
  claim: {
    title: 'Claim: {order}',
    lead: '{name} asked on {at}',
    says: 'From the affiliate',
    number: 'Order number',
    buyer: 'Buyer',
    screenshot: 'Screenshot from the affiliate',
    order: 'Order {number}',
    placed: 'Placed',
    worth: 'Product total',
    customer: 'Customer',
    codes: 'Codes used',
    already: 'Already credited',
    referral: 'Referral #{id}',
    notLookedAt: 'We didn’t look for an affiliate when this order arrived, so there are no tracking details to show.',
    clicks: 'Clicks on links of {name} before the order',
    clickCount: { one: '{count} click within {days} days; the latest:', other: '{count} clicks within {days} days; the latest:' },
    noClicks: 'None within {days} days.',
    noOrder: 'Order not found',
    noOrderText: 'We don’t have an order with this number. It may be mistyped, or belong to another store.',
    noBuyerText: 'We don’t have an order from a buyer with this email.',
    credit: 'Credit {name}',
    acceptTitle: 'Credit order {number} to {name}?',
    acceptText: 'It’s added manually and waits for your approval like any other referral. We’ll let {name} know by email.',
    acceptCredited: '{name} is already credited with this order. This closes the claim, and we’ll let {name} know by email.',
    acceptRun: 'Credit order',
    decline: 'Decline',
    declineTitle: 'Decline the claim from {name}?',
    declineText: 'Nothing is credited. We’ll email {name} your reason.',
    reason: 'Reason',
    declined: 'Declined',
    accepted: 'Credited',
    answer: 'Your reply',
    credited: 'Credited:',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      orderClaims: {
        created: '{affiliate} claimed a missing order',
        accepted: 'Credited order {order} to {affiliate} after a claim',
        declined: 'Declined an order claim from {affiliate}',
      },
    },
  },
}

/** The name of the screen in the portal. */
export const portalFrame = {
  portalClaims: { title: 'Missing orders' },
} as const

/** Orders that are missing among the commissions, in the portal. */
export const portal = {
  portalClaimList: {
    lead: 'Missing an order in your commissions? Ask the store about it.',
    back: 'All commissions',
    ask: 'Ask about an order',
    asked: 'Your claims',
    none: 'No claims yet',
    noneText: 'New orders can take a few minutes to show up. If yours is still missing after that, ask the store.',
    status: { open: 'Pending', accepted: 'Credited', declined: 'Declined' },
    of: 'Order #{number}',
    ofBuyer: 'Order by {email}',
    askedOn: 'Sent on {day}',
    open: 'The store is looking into it. You’ll get the reply here and by email.',
    accepted: 'Credited to you.',
    showCommission: 'View commission',
    declined: 'From the store:',
    screenshot: 'View screenshot',
    screenshotOf: 'Your screenshot for {order}',
    form: {
      lead: 'The order number or the buyer’s email is all we need.',
      order_number: 'Order number',
      orderHint: 'As shown in the store’s order confirmation.',
      buyer_email: 'Buyer’s email',
      emailHint: 'If you don’t know the order number.',
      bought_on: 'Order date',
      optional: 'If you know it.',
      note: 'Notes for the store',
      noteHint: 'For example, how you recommended the product. Don’t include card numbers or passwords.',
      picture: 'Screenshot',
      pictureHint: 'PNG or JPEG, up to {max} MB. Only the store sees it.',
      send: 'Send to the store',
      viewer: 'You can’t send claims while viewing as an affiliate.',
    },
    recorded: 'The store has received your claim.',
    waiting: 'You already asked about this order. We’ve added your new details.',
    privacy:
      'For privacy reasons, we can’t say whether this order exists or who it’s credited to. Orders are usually missing because they were placed without your link or code, because another link or code was used later, or because too much time had passed.',
    credited: 'This order is already credited to you.',
    done: 'Done',
  },
} as const
