export const programPath = '/admin/outreach/customer-referral'
export const customersPath = '/admin/affiliates/customers'
export const conversionsPath = '/admin/conversions/customer'
/** Where rewards are given; the desk of payments stands below. */
export const rewardsPath = '/admin/payout/customer'
/** All sales of one customer. */
export const referralsOfPath = (affiliate_id: number) => `/admin/referrals?affiliate_ids=${affiliate_id}`
