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
        cancelled: 'Called off payment run {subject}',
        takenBack: 'Took back from PayPal the unclaimed payment to {affiliate}',
        decidedPaid: 'Noted after a look that payment run {subject} was paid',
        decidedNotPaid: 'Noted after a look that payment run {subject} was not paid',
        proofKept: 'Added a proof to the payment to {affiliate}',
        undone: 'Took back the payment to {affiliate}',
        export: 'Exported the list of payouts',
        strayEvent: 'PayPal told of a payment that is none of this shop’s',
        batchRefused: 'A payment run was refused by the provider',
      },
    },
    field: {
      paypal_item: 'PayPal’s number',
      paypal_state: 'PayPal’s status',
      paypal_amount: 'Amount',
      total: 'Total',
      rail: 'Way of paying',
      affiliates: 'Affiliates',
      batch_ids: 'Payment runs',
    },
  },
}
