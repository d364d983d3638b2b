export const couponsPath = '/admin/motivation/coupons'
export const createPath = `${couponsPath}/create`
export const managePath = (affiliate_id: number) => `${couponsPath}/manage/${affiliate_id}`
export const newCouponFor = (affiliate_id: number) => `${createPath}?affiliate=${affiliate_id}`
