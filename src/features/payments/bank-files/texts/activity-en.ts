/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      bankFiles: {
        account: 'Changed the bank account that payments are made from',
        taken: 'Downloaded a bank file of a payment run',
        marked: 'Marked payments of a bank file',
        statement: 'Marked payments by a bank statement',
      },
    },
    field: {
      iban: 'IBAN',
      bic: 'BIC',
      file_kind: 'Kind of file',
      outcome: 'What became of them',
      payments: 'Payments',
      arrived: 'Arrived',
      returned: 'Came back',
    },
  },
}
