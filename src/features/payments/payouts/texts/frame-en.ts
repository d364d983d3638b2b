/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    payouts: 'Payouts',
    payoutReferrals: 'Choose referrals',
    payoutCommissions: 'Commissions to pay',
    payment: 'Payment',
    processPay: 'Make a payment',
    orderExplanation: 'Order explanation',
    payoutBatches: 'Payment runs',
    payoutBatch: 'Payment run',
    customerPayouts: 'Customer rewards',
  },
}
