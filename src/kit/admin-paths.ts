/** Where the admin begins; every screen of it lies below. */
export const ADMIN = '/admin'
export const HOME = `${ADMIN}/home` as const
export const PRICING = `${ADMIN}/pricing` as const
/** What approved referral sales cost. */
export const FEES = `${PRICING}/fees` as const
export const FORBIDDEN = `${ADMIN}/403` as const

export const isAdminPath = (pathname: string): boolean => pathname === ADMIN || pathname.startsWith(`${ADMIN}/`)
/** Where keys of the API are made. */
export const API_KEYS = '/admin/settings/v1/integration'
