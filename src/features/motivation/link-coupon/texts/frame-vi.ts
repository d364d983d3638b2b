export const vi = {
  page: {
    linkCoupon: 'Liên kết và mã giảm giá',
    utm: 'Thẻ UTM',
  },
}
