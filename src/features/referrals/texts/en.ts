export const en = {
  referrals: {
    notFound: 'There is no such referral.',
    orderNotFound: 'There is no order with this number.',
    explain: {
      networkOf: 'This is a network commission on the sale of {affiliate}.',
      adjusted: 'Adjusted by {amount}.',
      nothingLeft: 'After the last change of the order, nothing in it earns a commission.',
      correction: 'The order changed after the commission was paid: {amount} is settled with the next payout.',
      denied: 'The referral is denied: nothing is paid for it.',
    },
    entry: {
      attributed: 'Credited for the order: {amount}',
      order_changed: 'The order changed: {amount}',
      approve: 'Approved: {amount} can be paid out',
      approved: 'Approved at once, as the store has it set: {amount} can be paid out',
      deny: 'Denied: {amount} went back to the store',
      undo: 'Taken back for review: {amount}',
      corrected_after_payment: 'Corrected after payment: {amount}',
      other: 'Booked: {amount}',
    },
  },
}
