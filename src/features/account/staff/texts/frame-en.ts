/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    staff: 'Staff accounts',
    staffCreate: 'Add staff',
    staffEdit: 'Staff account',
  },
}
