import { accessOf } from '#features/store/store-connection/server/index.ts'
import type { Services } from '#server/services.ts'
import type { ShopAccess, StorePlatform } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'

export interface StoreToAsk {
  platform: StorePlatform
  access: ShopAccess
}

/** The shop's store, if there is one that answers. */
export async function storeOf(services: Services, shop_id: number): Promise<StoreToAsk | undefined> {
  const settings = services.config.platform
  if (!settings) return undefined
  const access = await services.db.inShop(shop_id, tx => accessOf(tx, services, shop_id))
  return access && { platform: connectPlatform(settings), access }
}
