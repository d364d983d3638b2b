export const shared = {
  paymentRequests: {
    needPlan: 'Payment requests require the {plan} plan or higher.',
    scheduled: 'A schedule already pays your affiliates automatically. Turn it off before allowing payment requests.',
    reasonRequired: 'Add a reason so the affiliate understands.',
    alreadyAnswered: 'This request has already been decided.',
    off: 'This program doesn’t accept payment requests.',
    notActive: 'Only active affiliates can request a payment.',
    paymentMissing: 'Add a payment method first.',
    nothingApproved: 'You have no approved commission to be paid.',
    belowMinimum: 'Your approved commission is still below the minimum.',
    extraNotAllowed: 'You can only request approved commission here.',
    invoiceRequired: 'Add the invoice or receipt.',
    invoiceUnreadable: 'This file can no longer be read.',
    noteRequired: 'Say what the extra amount is for.',
    alreadyOpen: 'You already have a pending request.',
    status: { pending: 'Pending', paid: 'Paid', declined: 'Declined', withdrawn: 'Withdrawn' },
  },
  notifications: {
    of: {
      'new-payment-request': {
        title: { one: 'Payment request', other: 'Payment requests' },
        content: {
          one: '<strong>{name}</strong> requested a payment.',
          other: '<strong>{count}</strong> affiliates requested a payment, most recently <strong>{name}</strong>.',
        },
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    paymentRequests: 'Payment requests',
    paymentRequestSettings: 'Payment requests',
  },
}

export const screens = {
  requestList: {
    lead: 'Affiliates asking for the commission they earned. Paying the requested commission closes the request automatically.',
    affiliate: 'Affiliate',
    program: 'Program',
    amount: 'Approved',
    extra: 'Extra amount',
    invoice: 'Invoice',
    openInvoice: 'Download invoice from {name}',
    status: 'Status',
    note: 'Note',
    created_at: 'Requested',
    pay: 'Pay',
    addExtra: 'Add extra as commission',
    decline: 'Decline',
    declineTitle: 'Decline the request from {name}?',
    declineText: 'The commission stays approved. We’ll email {name} your reason.',
    reason: 'Reason',
    declined: 'Declined',
    settings: 'Settings',
    emptyTitle: 'No payment requests yet',
    emptyText: 'When affiliates request a payment, it will show up here.',
  },
  requestSettings: {
    lead: 'Let affiliates request a payment instead of waiting for your payout date.',
    section: 'Requests',
    sectionLead: 'You decide on each request: pay it, or decline it with a reason.',
    on: 'Allow payment requests',
    onHint: 'For approved commission, one request at a time.',
    scheduled: 'A schedule already pays your affiliates automatically. Only one of the two can be on.',
    programs: 'Programs',
    allPrograms: 'All programs',
    minimum: 'Minimum approved commission',
    minimumHint: 'Affiliates can’t request less. Leave empty for no minimum.',
    extra: 'Allow an extra amount',
    extraHint: 'For example, expenses. It requires a note, and you add it as a commission before paying.',
    invoice: 'Invoice or receipt',
    invoiceHint: 'Affiliates can always add one. If it’s required, a request can’t be sent without it.',
    invoiceRule: { never: 'Not required', extra: 'Required with an extra amount', always: 'Required with every request' },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      paymentRequests: {
        settings: 'Changed the payment request settings',
        created: '{affiliate} requested a payment',
        withdrawn: '{affiliate} withdrew a payment request',
        openedInvoice: 'Opened an invoice from {affiliate}',
        declined: 'Declined a payment request from {affiliate}',
      },
    },
    field: {
      payment_requests: 'Payment requests',
      request_programs: 'Programs with payment requests',
      request_minimum: 'Minimum for payment requests',
      request_invoice: 'Invoices for requests',
      request_extra: 'Extra amounts in requests',
    },
  },
}

/** How affiliates ask for their money. */
export const portal = {
  portalRequest: {
    title: 'Request a payment',
    ready: '{amount} approved and ready for payout.',
    ask: 'Request {amount}',
    missing: '{missing} to go. You can request a payment once {minimum} is approved.',
    nothing: 'You can request a payment once a commission is approved.',
    way: 'Progress to the minimum payout',
    waiting: 'The store has your request. You’ll see the decision here.',
    lacksMethod: 'Add a payment method first.',
    onlyTheirs: '{amount} ready for payout. Only the affiliate can request it here.',
    approved: 'Approved commission',
    extra: 'Extra amount (optional)',
    extraHint: 'For anything the store agreed to pay on top of your commission.',
    note: 'What the extra amount is for',
    invoice: 'Invoice or receipt',
    invoiceOptional: 'Invoice or receipt (optional)',
    invoiceHint: 'PDF, PNG or JPEG, up to 5 MB',
    send: 'Send request',
    asked: 'Request',
    withExtra: 'Plus {amount}: {note}',
    because: 'From the store: {reason}',
    withdraw: 'Withdraw',
    status: { pending: 'Pending', paid: 'Paid', declined: 'Declined', withdrawn: 'Withdrawn' },
  },
} as const
