import * as z from 'zod'
import { syncCurrency } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import type { Services } from '#server/services.ts'
import type { PlatformInstallation, PlatformShop } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { savePlatformNames } from './platform-names.ts'
import { accessOf } from './store.ts'

/** The books have taken the store's currency: orders that were left out because of theirs are worth another look. */
export const currencyFollowed = defineHook<[currency: string]>('currencyFollowed')

/** Asks a store about itself and takes its word: what it is called and in which currency it sells. */
export const syncStoreInfoJob = defineJob({
  name: 'orders.followStore',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services }) {
    const { platform } = services.config
    if (platform) await syncStoreInfo(services, connectPlatform(platform), shop_id)
  },
})

export async function syncStoreInfo(
  services: Services,
  platform: Pick<PlatformInstallation, 'readShop'>,
  shop_id: number,
): Promise<void> {
  const access = await services.db.inShop(shop_id, tx => accessOf(tx, services, shop_id))
  if (!access) return
  const told = await platform.readShop(access)
  await services.db.inShop(shop_id, tx => applyStoreInfo(tx, shop_id, told))
}

export async function applyStoreInfo(
  tx: Tx,
  shop_id: number,
  told: Pick<PlatformShop, 'id' | 'domain' | 'currency'>,
): Promise<void> {
  // It locks the shop, which comes before whatever names the shop: two at once would wait for each other.
  const isAnother = await syncCurrency(tx, shop_id, told.currency)
  await savePlatformNames(tx, shop_id, told)
  if (isAnother) await currencyFollowed.call(tx, shop_id, told.currency)
}
