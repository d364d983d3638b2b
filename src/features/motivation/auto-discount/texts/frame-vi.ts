export const vi = {
  page: {
    autoDiscount: 'Giảm giá theo liên kết',
    autoDiscountCreate: 'Giảm giá theo liên kết mới',
    autoDiscountEdit: 'Giảm giá theo liên kết',
  },
}
