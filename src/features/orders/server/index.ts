export { fetchOrder } from './reconcile/reconcile.ts'
export { lookAgain, nextVersions, saveFacts, storeOrders } from './store.ts'
