export { createClickProofs } from './clickProofs.ts'
export { type ClicksOfOrders, clicksOfOrders, type FoundClick, type OrderTraces } from './clicksOfOrders.ts'
export { type NewAffiliateKey, newRefCode, newRefCodes } from './newRefCodes.ts'
export { linkedShop, readLinkSettings, saveLinkSettings, shopOfDomain } from './store.ts'
