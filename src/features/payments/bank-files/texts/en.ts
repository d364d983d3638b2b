export const en = {
  bankFiles: {
    runNotFound: 'We couldn’t find this payment run.',
    ibanInvalid: 'This isn’t a valid IBAN. Compare it with your bank statement.',
    bicInvalid: 'A BIC has 8 or 11 letters and digits.',
    accountMissing: 'Add your own bank account first. A SEPA file names the account it’s paid from.',
    accountUnreadable: 'The bank account used for this run can no longer be read. Please contact support.',
    amountsUnclear: 'The amount in row {row} can be read in two ways. Use the same format for all amounts, such as 1,000.00.',
    cannot: {
      sepa: 'This run can’t be exported as a SEPA file. Check the marked payments.',
      wise: 'This run can’t be exported as a Wise file. Check the marked payments.',
    },
    takenAs: {
      sepa: 'This run was already downloaded as a SEPA file. A second file type would pay it twice.',
      wise: 'This run was already downloaded as a Wise file. A second file type would pay it twice.',
    },
    xml: {
      broken: 'This file is incomplete: it isn’t well-formed XML. Download it from your bank again.',
      doctype: 'This file contains its own definitions (DOCTYPE). Banks don’t send such files, so we didn’t read it.',
      tooDeep: 'This file is nested deeper than any bank statement, so we didn’t read it.',
      tooMuch: 'This file is too large to read at once. Upload a shorter period.',
      otherDocument: 'This isn’t a camt.053 account statement. Choose that format at your bank.',
    },
  },
}
