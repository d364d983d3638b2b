/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    bankFiles: 'Bank files',
    bankFile: 'Bank file',
    bankStatement: 'Bank statement',
    bankAccount: 'Your bank account',
  },
}
