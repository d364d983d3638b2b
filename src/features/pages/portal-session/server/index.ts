export { affiliateActor } from './affiliateActor.ts'
export { proveAffiliate } from './proveAffiliate.ts'
