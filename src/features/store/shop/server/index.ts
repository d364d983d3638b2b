export { keepShop } from './cachedShop.ts'
export { currencyChanged } from './changeCurrency.ts'
export { createShop, nextShopId } from './create.ts'
export { defineShopUse } from './defineShopUse.ts'
export {
  allShops,
  claimDomain,
  domainsOf,
  domainsOfOthers,
  platformShops,
  shopOfDomain,
  shopsOfDomains,
  someDomainOf,
  takeDomain,
} from './domains.ts'
export { giveFirstLogo } from './firstLogo.ts'
export { changeLogo, timeZoneChanged } from './general.ts'
export { leadOnFromOldSubPaths } from './leadOn.ts'
export { replyAddress } from './replyAddress.ts'
export { readNotifications, readSetting, saveRequireW9 } from './settings.ts'
export { shopAt } from './shopAt.ts'
export {
  chatToken,
  claimSubPath,
  findPrograms,
  findSetting,
  findShop,
  knownPrograms,
  lockShop,
  readShop,
  saveSetting,
  updateShop,
} from './store.ts'
export { syncCurrency } from './syncCurrency.ts'
export { currencyOf, hasFeatureIn, planOf, type ShopTerms, termsOf, timeZoneOf } from './terms.ts'
export { embedVersion } from './toInfo.ts'
