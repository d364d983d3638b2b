/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    autoDiscount: 'Discount by link',
    autoDiscountCreate: 'New discount by link',
    autoDiscountEdit: 'Discount by link',
  },
}
