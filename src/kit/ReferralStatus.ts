/** How far a referral has come; numbers as they cross the wire and stand in the database. */
export const ReferralStatus = { pending: 0, approved: 1, paid: 2, denied: 3 } as const
export type ReferralStatus = (typeof ReferralStatus)[keyof typeof ReferralStatus]
