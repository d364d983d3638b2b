export const en = {
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
