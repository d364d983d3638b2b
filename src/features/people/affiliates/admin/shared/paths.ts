import type { AffiliateFilter } from '../../contract.ts'

const start = '/admin/affiliates'

export const listPath = start
export const createPath = `${start}/create`
export const profilePath = (id: number) => `${start}/${id}/edit`
export const commissionsPath = (id: number) => `${start}/${id}/edit/commissions`
export const networkPath = (id: number) => `${start}/${id}/edit/network`
/** The network of somebody below, seen from the profile one came from. */
export const downlinePath = (id: number, below: number) => `${start}/${id}/network/${below}`
export const remindPath = (id: number, program_id: number) => `${start}/profile/${id}/program/${program_id}/remind-enter-payment`
export const connectCustomersPath = `${start}/connect-customers`
export const connectProductsPath = `${start}/connect-products`
/** What was paid to them by hand; its screen stands above this feature. */
export const paymentsPath = (id: number) => `/admin/payouts?type=manual_payout&tab=paid&affiliate_id=${id}`
/** Their codes; its screen stands above this feature. */
export const couponsPath = (id: number) => `/admin/motivation/coupons/manage/${id}`
/** A mail to chosen affiliates, or to those a filter finds; its screen stands above this feature. */
export const writePath = (to: { affiliate_ids: string } | AffiliateFilter) =>
  `/admin/outreach/email/bulk-email/write?${new URLSearchParams(Object.entries(to).filter(([, value]) => value)).toString()}`
/** What was written with them; its screen stands above this feature. */
export const chatPath = (id: number) => `/admin/outreach/chat?with=${id}`
