export const claimsPath = '/claims'
/** The commission that an accepted claim became; its screen is that of referrals. */
export const commissionPath = (id: number) => `/commissions?open=${id}`
