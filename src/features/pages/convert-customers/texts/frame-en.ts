/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    convertCustomers: 'Convert customers',
  },
}
