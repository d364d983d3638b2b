/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payouts: {
        paid: 'Paid {affiliate}: payment {subject}',
        paidMany: 'Paid {affiliates} affiliates at once',
        prepared: 'Prepared a payment to {affiliate}: payment {subject}',
        preparedMany: 'Prepared payments to {affiliates} affiliates',
        released: 'Released payment run {subject}',
        cancelled: 'Canceled payment run {subject}',
        takenBack: 'Canceled the unclaimed PayPal payment to {affiliate}',
        decidedPaid: 'Marked payment run {subject} as paid after checking',
        decidedNotPaid: 'Marked payment run {subject} as not paid after checking',
        proofKept: 'Added proof to the payment to {affiliate}',
        undone: 'Undid the payment to {affiliate}',
        export: 'Exported payouts',
        strayEvent: 'PayPal reported a payment that doesn’t belong to this shop',
        batchRefused: 'The provider declined a payment run',
      },
    },
    field: {
      paypal_item: 'PayPal ID',
      paypal_state: 'PayPal status',
      paypal_amount: 'Amount',
      total: 'Total',
      rail: 'Payment channel',
      affiliates: 'Affiliates',
      batch_ids: 'Payment runs',
    },
  },
}
