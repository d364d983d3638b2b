export const en = {
  orders: {
    amountInvalid: 'Write the amount as a decimal in quotes, such as "19.90".',
    momentInvalid: 'Write the time with its zone, such as 2026-03-01T12:30:00Z.',
    otherCurrency: 'This store keeps its books in {currency}; report the order in that currency.',
    unknownLine: 'The order has no line with this id.',
    idempotencyKeyRequired: 'Send an Idempotency-Key header of 8 to 100 letters, digits, dots or dashes.',
    idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
    keyNameRequired: 'Please say what this key is for.',
    tooManyKeys: 'A store has at most {count} keys. Revoke one that is not in use.',
  },
}
