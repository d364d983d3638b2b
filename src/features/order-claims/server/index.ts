export { countOpenClaims } from './claims.ts'
export { forgetBuyersInClaims, forgetClaimsOf } from './forget.ts'
export { insertPastClaims, type PastClaim } from './past.ts'
