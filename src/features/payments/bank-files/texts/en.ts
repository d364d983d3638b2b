export const en = {
  bankFiles: {
    runNotFound: 'There is no such payment run.',
    ibanInvalid: 'This is not a valid IBAN. Please compare it with your bank’s papers.',
    bicInvalid: 'A BIC has 8 or 11 letters and figures.',
    accountMissing: 'Please enter your own bank account first: a SEPA file names the account it is paid from.',
    accountUnreadable: 'Your bank account of then cannot be read any more. Please ask support.',
    amountsUnclear: 'The amount in row {row} can be read in two ways. Please write all amounts alike, such as 1,000.00.',
    cannot: {
      sepa: 'This run cannot be written as a SEPA file. Please look at the payments that are marked.',
      wise: 'This run cannot be written as a file for Wise. Please look at the payments that are marked.',
    },
    takenAs: {
      sepa: 'This run was taken as a SEPA file already. With a second kind of file it would be paid twice.',
      wise: 'This run was taken as a file for Wise already. With a second kind of file it would be paid twice.',
    },
    xml: {
      broken: 'The file is not whole: it is no well-formed XML. Please download it from the bank again.',
      doctype: 'The file brings definitions of its own (DOCTYPE). Banks do not send such files, and it was not read.',
      tooDeep: 'The file is nested deeper than any bank statement. It was not read.',
      tooMuch: 'The file holds more than can be read at once. Please upload a shorter period.',
      otherDocument: 'This is no account statement in the form camt.053. Please choose that form at your bank.',
    },
  },
}
