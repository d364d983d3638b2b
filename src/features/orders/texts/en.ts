export const en = {
  orders: {
    amountInvalid: 'Write the amount as a decimal in quotes, such as "19.90".',
    amountTooLarge: 'This is more money than can be counted exactly.',
    tooManyLines: 'An order has at most {max} lines.',
    tooManyRefunds: 'An order has at most {max} refunds.',
    tooManyRefundedLines: 'The refunds of an order name at most {max} lines together.',
    momentInvalid: 'Write the time with its zone, such as 2026-03-01T12:30:00Z.',
    otherCurrency: 'This store keeps its books in {currency}; report the order in that currency.',
    unknownLine: 'The order has no line with this id.',
    idempotencyKeyRequired: 'Send an Idempotency-Key header of 8 to 100 letters, digits, dots or dashes.',
    idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
    keyNameRequired: 'Please say what this key is for.',
    tooManyKeys: 'A store has at most {count} keys. Revoke one that is not in use.',
    customerDataGone: 'This file is not kept any more. Files are kept for 30 days.',
    customerDataMail: {
      subject: 'A customer of {shop} asks for their data',
      heading: 'A customer asks for their data',
      intro:
        'A customer of {shop} wants to know what is stored about them. Everything Tandem knows is gathered in one file: orders, referrals, clicks and connections. Please download it and send it to the customer.',
      expires: 'The file is kept for 30 days. You sign in to download it.',
      button: 'Download the file',
      footer: 'You get this mail as an owner of {shop}, because the store platform passed the request on.',
    },
  },
}
