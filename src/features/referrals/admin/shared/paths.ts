const start = '/admin/referrals'

export const listPath = start
export const detailPath = (id: number) => `${start}/detail/${id}`
export const orderPath = (id: number) => `${start}/order-detail/${id}`
export const networkPath = (id: number) => `${start}/network/${id}`
export const explanationPath = (id: number) => `${start}/explanation/${id}`
export const forAffiliatePath = `${start}/affiliate/create`
export const forCustomerPath = `${start}/customer/create`
