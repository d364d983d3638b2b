export const linkCouponPath = '/admin/settings/v1/link-coupon'
export const utmPath = `${linkCouponPath}/utm`
