export const claimsPath = '/admin/referrals/claims'
export const claimPath = (id: number) => `${claimsPath}/${id}`
/** What an accepted claim became; its screen is that of referrals. */
export const referralPath = (id: number) => `/admin/referrals/detail/${id}`
