/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    autoDiscount: 'Link discount',
    autoDiscountCreate: 'New link discount',
    autoDiscountEdit: 'Link discount',
  },
}
