import { accessOf, findConnection } from '#features/store-connection/server/index.ts'
import type { Services } from '#server/services.ts'
import type { PlatformDiscounts } from '#server/store-platform/discount-port.ts'
import type { ShopAccess } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'

const NEEDED = 'write_discounts'

export interface Store {
  access: ShopAccess
  discounts: PlatformDiscounts
}

/** Which store, and how it is asked; without a connection that may make discounts, nothing. */
export async function storeOf({ config, db }: Services, shop_id: number): Promise<Store | undefined> {
  const settings = config.platform
  if (!settings) return undefined
  return db.inShop(shop_id, async tx => {
    const access = await accessOf(tx, { config }, shop_id)
    const connection = access && (await findConnection(tx, shop_id))
    return connection?.scopes.includes(NEEDED) ? { access: access!, discounts: connectPlatform(settings) } : undefined
  })
}
