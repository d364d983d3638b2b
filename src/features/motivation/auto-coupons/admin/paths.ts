const settings = '/admin/settings/v1/link-coupon'

export const settingsPath = settings
export const samplesPath = `${settings}/auto-gen-coupon`
export const createPath = `${samplesPath}/create`
export const editPath = (id: number) => `${samplesPath}/${id}`
