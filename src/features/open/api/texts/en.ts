export const shared = {
  api: {
    commissionOrLevels: 'Send either a commission or levels.',
    cursorInvalid: 'Send the next_cursor of the previous page of the same list.',
    expandUnknown: 'Name only what this call can expand, separated by commas.',
    fieldUnknown: 'Name only fields that this call returns, separated by commas.',
    momentInvalid: 'Write the time with its zone, for example 2026-03-01T12:30:00Z.',
    notDue: '{due} {currency} is due, not {sent}. Nothing was paid.',
    orderOrAmount: 'Send either an order number or an amount.',
    otherCurrency: 'This store keeps its books in {currency}; send amounts in that currency.',
  },
}
