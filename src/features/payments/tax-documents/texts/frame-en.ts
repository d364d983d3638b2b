/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    taxDocuments: 'Tax documents',
    taxForms: 'W-9 and 1099-NEC',
    w9: 'W-9',
  },
}
