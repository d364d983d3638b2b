export const en = {
  paymentRequests: {
    needPlan: 'Your plan doesn’t include payment requests.',
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
