export const shared = {
  orders: {
    amountInvalid: 'Send the amount as a decimal in quotes, such as "19.90".',
    amountTooLarge: 'This amount is too large to be counted exactly.',
    tooManyLines: 'An order can have at most {max} lines.',
    tooManyRefunds: 'An order can have at most {max} refunds.',
    tooManyRefundedLines: 'The refunds of an order can name at most {max} lines in total.',
    momentInvalid: 'Send the time with its time zone, such as 2026-03-01T12:30:00Z.',
    otherCurrency: 'This store keeps its books in {currency}; send the order in that currency.',
    lineTwice: 'Another line in this order has the same ID.',
    unknownLine: 'This order has no line with this ID.',
    idempotencyKeyRequired: 'Send an Idempotency-Key header of 8 to 100 letters, digits, dots, colons, dashes or underscores.',
    idempotencyKeyReused:
      'The Idempotency-Key {key} was already used for another request. Nothing was changed. Send this one with a new key.',
  },
  notifications: {
    of: {
      'orders-missed': {
        title: 'Orders arrived late',
        content: {
          one: 'Your store didn’t report <strong>{count}</strong> order in time. We fetched it; nothing is lost.',
          other: 'Your store didn’t report <strong>{count}</strong> orders in time. We fetched them; nothing is lost.',
        },
      },
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      orders: {
        keyCreated: 'Created an order API key',
        keyRevoked: 'Revoked an order API key',
        missed: 'Found and imported orders the store hadn’t reported',
        completeAgain: 'All orders are being reported again',
        setAside: 'Set aside orders that couldn’t be imported',
      },
    },
  },
}
