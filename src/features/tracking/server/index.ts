export { type LiveClick, liveClick } from './liveClick.ts'
export { type NewAffiliateKey, newRefCode, newRefCodes } from './newRefCodes.ts'
export { type OrderTraces, readLinkSettings, saveLinkSettings } from './store.ts'
