export const autoLinksPath = '/admin/settings/v1/link-coupon/custom-links'
