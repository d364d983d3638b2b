import { sql } from 'kysely'
import * as z from 'zod'
import { followCurrency } from '#features/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import type { Services } from '#server/services.ts'
import type { PlatformInstallation, PlatformShop } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { accessOf } from './connection.ts'
import { savePlatformNames } from './platform-names.ts'

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
  await savePlatformNames(tx, shop_id, told)
  if (await followCurrency(tx, shop_id, told.currency)) await lookAgain(tx, shop_id, told.currency)
}

/** Orders that were left out while the books were kept in another currency are news to the next look at the store. */
async function lookAgain(tx: Tx, shop_id: number, currency: string): Promise<void> {
  const { rows } = await sql<{ updated_at: Date }>`
    update store_order set progress = ''
    where shop_id = ${shop_id} and currency = ${currency} and attribution @> '{"reasons": [{"code": "other_currency"}]}'
    returning updated_at`.execute(tx)
  if (rows.length === 0) return
  const oldest = new Date(Math.min(...rows.map(row => row.updated_at.getTime())))
  await sql`
    update platform_connection set reconciled_until = least(reconciled_until, ${oldest}::timestamptz) where shop_id = ${shop_id}`.execute(
    tx,
  )
}
