export { followCurrency } from './followCurrency.ts'
export { readGeneral } from './general.ts'
export { readNotifications, readSetting } from './settings.ts'
export { findShop } from './store.ts'
