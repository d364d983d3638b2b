export const en = {
  orderClaims: {
    notFound: 'We couldn’t find this claim.',
    numberOrEmail: 'Enter the order number or the buyer’s email.',
    notPast: 'Enter a date that isn’t in the future.',
    reasonRequired: 'Add a reason so the affiliate understands.',
    alreadyAnswered: 'This claim has already been decided.',
    comment: 'Claim #{id} by the affiliate',
    status: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
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
