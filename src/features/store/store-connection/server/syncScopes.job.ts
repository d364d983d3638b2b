import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { accessOf, saveScopes } from './store.ts'

/** The merchant has allowed more, or less: the platform says what the key opens by now. */
export const syncScopesJob = defineJob({
  name: 'store.syncScopes',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services }) => syncScopes(services, shop_id),
})

export async function syncScopes(services: Services, shop_id: number): Promise<void> {
  const { config, db } = services
  const access = config.platform && (await db.inShop(shop_id, tx => accessOf(tx, services, shop_id)))
  if (!access) return
  const scopes = await connectPlatform(config.platform!).readScopes(access)
  await db.inShop(shop_id, tx => saveScopes(tx, shop_id, scopes))
}
