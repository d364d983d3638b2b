export { useShop } from './useShop.ts'
export { useShopUpkeep } from './useShopUpkeep.ts'
