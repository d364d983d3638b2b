/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    affiliates: 'Affiliates',
    affiliateCreate: 'Add affiliate',
    affiliateEdit: 'Affiliate',
    affiliateNetwork: 'Affiliate network',
    remindPayment: 'Payment details reminder',
  },
}
