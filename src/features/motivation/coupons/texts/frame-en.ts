/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    coupons: 'Coupons',
    couponCreate: 'New coupon',
    couponsOfAffiliate: 'Affiliate coupons',
  },
}
