export { fetchShop, knownShop } from './knownShop.ts'
export { settingsLayout } from './settings/layout.ts'
export { useShop } from './useShop.ts'
export { useShopUpkeep } from './useShopUpkeep.ts'
