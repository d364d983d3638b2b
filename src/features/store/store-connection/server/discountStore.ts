import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Services } from '#server/services.ts'
import type { PlatformDiscounts } from '#server/store-platform/discount-port.ts'
import type { PlatformError, ShopAccess } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { accessOf, findConnection } from './store.ts'

const NEEDED = 'write_discounts'

/** A store whose discounts can be asked and changed. */
export interface DiscountStore {
  access: ShopAccess
  discounts: PlatformDiscounts
  currency: string
}

/** The store, or the key of why it cannot be asked. */
export async function discountStore(
  { config, db }: Pick<Services, 'config' | 'db'>,
  shop_id: number,
): Promise<DiscountStore | string> {
  const settings = config.platform
  if (!settings) return 'storeConnection.problem.notConnected'
  return db.inShop(shop_id, async tx => {
    const access = await accessOf(tx, { config, db }, shop_id)
    const connection = access && (await findConnection(tx, shop_id))
    if (!connection) return 'storeConnection.problem.notConnected'
    if (!connection.scopes.includes(NEEDED)) return 'storeConnection.problem.notAllowed'
    return { access: access!, discounts: connectPlatform(settings), currency: await currencyOf(tx, shop_id) }
  })
}

/** What the merchant can make something of: a status of the wire says nothing to them. */
export function discountFailure({ failure, status, message }: PlatformError): string {
  if (failure === 'try_later') return 'storeConnection.problem.busy'
  if (failure === 'unknown') return 'storeConnection.problem.noAnswer'
  return status === 401 || status === 403 ? 'storeConnection.problem.notAllowed' : message
}
