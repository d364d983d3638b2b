/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    affiliateCommissions: 'Affiliate commissions',
    referrals: 'Referrals',
    referralDetail: 'Referral',
    orderDetail: 'Order',
    networkReferral: 'Network referral',
    affiliateReferralCreate: 'Add referral for an affiliate',
    customerReferralCreate: 'Add referral for a customer',
    commissionExplanation: 'Commission explanation',
  },
}
