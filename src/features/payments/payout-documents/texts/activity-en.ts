/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payoutDocuments: {
        invoice: 'Downloaded an invoice of {affiliate}',
        receipt: 'Downloaded a remittance advice of {affiliate}',
        statement: 'Downloaded the statement of {affiliate}',
      },
    },
    field: { payment: 'Payment', format: 'Format' },
  },
}
