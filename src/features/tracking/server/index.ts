export { type ClicksBehind, clicksBehind, type FoundClick, type OrderTraces } from './clicksBehind.ts'
export { type NewAffiliateKey, newRefCode, newRefCodes } from './newRefCodes.ts'
export { readLinkSettings, saveLinkSettings } from './store.ts'
