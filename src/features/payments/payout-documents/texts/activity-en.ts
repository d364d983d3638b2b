/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payoutDocuments: {
        invoice: 'Took out an invoice of {affiliate}',
        receipt: 'Took out a remittance advice of {affiliate}',
        statement: 'Took out the statement of {affiliate}',
      },
    },
    field: { payment: 'Payment', format: 'Format' },
  },
}
