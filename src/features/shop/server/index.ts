export { followCurrency } from './followCurrency.ts'
export { readNotifications } from './settings.ts'
export { findShop } from './store.ts'
