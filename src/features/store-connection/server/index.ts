export { markGone, markRemoved, saveCollection, saveMembers, saveProduct } from './catalogue/catalogue.ts'
export { fetchMembers } from './catalogue/fetchMembers.ts'
export { takeCollections, takeProducts } from './catalogue/takeCatalogue.ts'
export {
  accessOf,
  endConnection,
  findConnection,
  forgetConnection,
  hasLeft,
  lookSince,
  noteCatalogueRead,
  noteCompleteness,
  saveConnection,
  saveWatermark,
  storeConnected,
} from './connection.ts'
export { isNumberOf, isOtherStore, savePlatformNames, shopOfNumber } from './platform-names.ts'
export { forgetDataRequests, forgetOldCustomerData, gatherCustomerData } from './privacy/customer-data.ts'
export { customerDataMailJob } from './privacy/customerDataMail.job.ts'
export { subscribeJob } from './subscribe.jobs.ts'
export { applyStoreInfo, currencyFollowed, syncStoreInfoJob } from './syncStoreInfo.ts'
