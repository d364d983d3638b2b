export { createClickProofs } from './clickProofs.ts'
export { type ClicksBehind, clicksBehind, type FoundClick, type OrderTraces } from './clicksBehind.ts'
export { type NewAffiliateKey, newRefCode, newRefCodes } from './newRefCodes.ts'
export { linkedShop, readLinkSettings, saveLinkSettings, shopOfDomain } from './store.ts'
