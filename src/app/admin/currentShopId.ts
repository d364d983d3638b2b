import { type ShopInfo, shop } from '#features/shop/contract.ts'
import { queries } from './queries.ts'

/** Outside of screens: the shop one is in, if that is known yet. */
export const currentShopId = () => queries.getQueryData<ShopInfo>([shop.info.route, undefined])?.shop_id ?? null
