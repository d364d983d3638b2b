/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    autoCoupons: 'Auto-generated coupons',
    sampleCreate: 'New sample coupon',
    sampleEdit: 'Sample coupon',
  },
}
