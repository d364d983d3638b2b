/** Where the admin begins; every screen of it lies below. */
export const ADMIN = '/admin'
export const HOME = `${ADMIN}/home` as const
export const PRICING = `${ADMIN}/pricing` as const
/** What approved referral sales cost. */
export const FEES = `${PRICING}/fees` as const
export const FORBIDDEN = `${ADMIN}/403` as const

/** Leads into the admin of a store, where it says who one is. */
export const STORE_ADMIN = '/auth/store-admin'
/** A page of ours inside the admin of a store, for a tab of its own and for passing on. */
export const pathInStore = (shop: string, path: string): string => `${STORE_ADMIN}?${new URLSearchParams({ shop, path })}`

export const isAdminPath = (pathname: string): boolean => pathname === ADMIN || pathname.startsWith(`${ADMIN}/`)
/** Where keys of the API are made. */
export const API_KEYS = '/admin/settings/v1/integration'
