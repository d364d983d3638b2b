export { activatePixel } from './activatePixel.ts'
export { fetchMembers } from './catalogue/fetchMembers.ts'
export { markGone, markRemoved, saveCollection, saveMembers, saveProduct } from './catalogue/store.ts'
export { takeCollections, takeProducts } from './catalogue/takeCatalogue.ts'
export { type DiscountStore, discountFailure, discountStore } from './discountStore.ts'
export { keyRefused } from './keys/renewKey.ts'
export { lookOf } from './look/store.ts'
export { takeLookAtOnce, takeLookJob } from './look/takeLook.job.ts'
export { isNumberOf, isOtherStore, savePlatformNames, shopOfNumber } from './platform-names.ts'
export { forgetDataRequests, forgetOldCustomerData, gatherCustomerData } from './privacy/customer-data.ts'
export { customerDataMailJob } from './privacy/customerDataMail.job.ts'
export {
  accessOf,
  endConnection,
  findConnection,
  forgetConnection,
  hasLeft,
  holdConnection,
  lookSince,
  noteCatalogueRead,
  noteCompleteness,
  saveConnection,
  saveWatermark,
  storeConnected,
  storeDisconnected,
  subscriptionReported,
} from './store.ts'
export { subscribeJob } from './subscribe.jobs.ts'
export { ensureSubscriptions, missingTopics } from './subscribe.ts'
export { syncScopesJob } from './syncScopes.job.ts'
export { applyStoreInfo, currencyFollowed, syncStoreInfo, syncStoreInfoJob } from './syncStoreInfo.ts'
export { embedInTheme } from './theme.ts'
