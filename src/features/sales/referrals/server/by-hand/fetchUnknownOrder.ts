import { fetchOrder } from '#features/sales/orders/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Services } from '#server/services.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { applyOrders } from '../crediting/applyOrders.ts'
import { findOrder } from '../desk/loadOrder.ts'

/** The store's own numbers are long; what the merchant calls an order is short and cannot be asked for. */
const isStoreNumber = (name: string) => /^\d{7,20}$/.test(name)

/** An order that was placed before the app was there, or that no delivery told, is fetched from the store. */
export async function fetchUnknownOrder(services: Services, shop_id: number, name: string): Promise<void> {
  const { platform } = services.config
  if (!platform || !isStoreNumber(name)) return
  if (await services.db.inShop(shop_id, tx => findOrder(tx, shop_id, name))) return
  try {
    await fetchOrder(services, connectPlatform(platform), { shop_id, order_id: name, apply: applyOrders })
  } catch (error) {
    if (error instanceof PlatformError) throw new Refusal('unavailable', 'referrals.storeDoesNotAnswer')
    throw error
  }
}
