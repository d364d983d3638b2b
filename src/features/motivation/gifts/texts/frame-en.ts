/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    gifts: 'Gifts',
    giftCreate: 'New gift',
    giftEdit: 'Edit gift',
    giftEmail: 'Gift email',
  },
}
