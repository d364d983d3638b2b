export const settingsPath = '/admin/settings/v1/payment-setting/tax-documents'
export const formsPath = `${settingsPath}/forms` as const
export const w9Path = (affiliate_id: number): string => `${formsPath}/${affiliate_id}/w-9`
