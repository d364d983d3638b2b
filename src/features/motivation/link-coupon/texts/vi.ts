export const vi = {
  linkCoupon: {
    daysRequired: 'Vui lòng nhập số ngày nguyên, từ 0 trở lên.',
    daysTooMany: 'Vui lòng nhập tối đa 3652 ngày.',
    otherDomain: 'Vui lòng nhập một trang của cửa hàng: địa chỉ hoặc đường dẫn như /collections/summer.',
  },
}
