export { discountChanged } from './deliveries/handleOther.ts'
export { buyersForgotten, type ForgottenBuyers } from './privacy/redact.ts'
export { fetchOrder } from './reconcile/reconcile.ts'
export { lastOrderAt, lookAgain, nextVersions, saveFacts, storeOrders } from './store.ts'
