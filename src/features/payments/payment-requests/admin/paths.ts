export const listPath = '/admin/payouts/requests'
export const settingsPath = '/admin/settings/v1/payment-setting/requests'
/** Where one affiliate is paid, whose request it is. */
export const payPath = (affiliate_id: number) => `/admin/payouts/payments/${affiliate_id}/process-pay`
export const addCommissionPath = '/admin/referrals/affiliate/create'
