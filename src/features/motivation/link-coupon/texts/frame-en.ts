/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    linkCoupon: 'Links and coupons',
    utm: 'UTM parameters',
  },
}
