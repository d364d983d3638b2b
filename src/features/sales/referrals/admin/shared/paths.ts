const start = '/admin/referrals'

export const listPath = start
/** What one person earned; the way to a customer, who has no profile. */
export const listOfPath = (affiliate_id: number) => `${start}?affiliate_ids=${affiliate_id}`
export const detailPath = (id: number) => `${start}/detail/${id}`
export const orderPath = (id: number) => `${start}/order-detail/${id}`
export const networkPath = (id: number) => `${start}/network/${id}`
export const explanationPath = (id: number) => `${start}/explanation/${id}`
export const forAffiliatePath = `${start}/affiliate/create`
export const forCustomerPath = `${start}/customer/create`
/** The payment that pays a referral, or will; its screen stands above this feature. */
export const paymentPath = (payout_id: number) => `/admin/payouts/payments/${payout_id}/payment-detail`
