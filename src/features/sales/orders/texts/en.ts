export const en = {
  orders: {
    amountInvalid: 'Write the amount as a decimal in quotes, such as "19.90".',
    amountTooLarge: 'This is more money than can be counted exactly.',
    tooManyLines: 'An order has at most {max} lines.',
    tooManyRefunds: 'An order has at most {max} refunds.',
    tooManyRefundedLines: 'The refunds of an order name at most {max} lines together.',
    momentInvalid: 'Write the time with its zone, such as 2026-03-01T12:30:00Z.',
    otherCurrency: 'This store keeps its books in {currency}; report the order in that currency.',
    lineTwice: 'Another line of the order has this id.',
    unknownLine: 'The order has no line with this id.',
    idempotencyKeyRequired: 'Send an Idempotency-Key header of 8 to 100 letters, digits, dots or dashes.',
    keyNameRequired: 'Please say what this key is for.',
    tooManyKeys: 'A store has at most {count} keys. Revoke one that is not in use.',
  },
}
