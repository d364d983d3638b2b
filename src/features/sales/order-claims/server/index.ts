export { countOpenClaims } from './claims.ts'
export { insertPastClaims, type PastClaim } from './past.ts'
