/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      bankFiles: {
        account: 'Changed the bank account payments are made from',
        taken: 'Downloaded a payment run’s bank file',
        marked: 'Marked payments of a bank file',
        statement: 'Marked payments from a bank statement',
      },
    },
    field: {
      iban: 'IBAN',
      bic: 'BIC',
      file_kind: 'File type',
      outcome: 'Outcome',
      payments: 'Payments',
      arrived: 'Arrived',
      returned: 'Returned',
    },
  },
}
