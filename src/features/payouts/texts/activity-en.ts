/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payouts: {
        paid: 'Paid {affiliate}: payment {subject}',
        paidMany: 'Paid {affiliates} affiliates at once',
        undone: 'Took back the payment to {affiliate}',
        export: 'Exported the list of payouts',
        batchRefused: 'A payment run was refused by the provider',
      },
    },
    field: { total: 'Total', rail: 'Way of paying', affiliates: 'Affiliates', batch_ids: 'Payment runs' },
  },
}
