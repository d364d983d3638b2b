export { createClickProofs } from './clickProofs.ts'
export { clicksOfOrders } from './clicksOfOrders.ts'
export { newRefCodes } from './newRefCodes.ts'
export { linkedShop, readLinkSettings, saveLinkSettings, shopOfDomain } from './store.ts'
