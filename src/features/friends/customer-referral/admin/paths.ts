export const programPath = '/admin/outreach/customer-referral'
/** Where a program is set up for the first time, step by step. */
export const setUpPath = `${programPath}/set-up`
export const customersPath = '/admin/affiliates/customers'
export const customerPath = (id: number) => `${customersPath}/${id}`
export const conversionsPath = '/admin/conversions/customer'
/** Where rewards are given; the desk of payments stands below. */
export const rewardsPath = '/admin/payout/customer'
/** A reward that is given by hand; the desk of referrals stands below. */
export const addRewardPath = '/admin/referrals/customer/create'
/** All sales of one customer. */
export const referralsOfPath = (affiliate_id: number) => `/admin/referrals?affiliate_ids=${affiliate_id}`
