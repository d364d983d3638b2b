import * as z from 'zod'
import { platformShops } from '#features/store/shop/server/index.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { activatePixel } from './activatePixel.ts'
import { replaceOldKey } from './keys/replaceOldKey.ts'
import { ensureSubscriptions } from './subscribe.ts'
import { syncStoreInfo } from './syncStoreInfo.ts'

/** Orders what a shop should report and activates its pixel, after it was installed and whatever got lost since; takes its word about itself. */
export const subscribeJob = defineJob({
  name: 'orders.subscribe',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services }) {
    const { platform } = services.config
    if (!platform) return
    await replaceOldKey(services, shop_id)
    await ensureSubscriptions(services, connectPlatform(platform), shop_id)
    await activatePixel(services, connectPlatform(platform), shop_id)
    await syncStoreInfo(services, connectPlatform(platform), shop_id)
  },
})

/** A platform gives up deliveries that failed for hours; a day later they are ordered anew. */
export const checkSubscriptionsJob = defineJob({
  name: 'orders.checkSubscriptions',
  payload: z.object({}),
  schedule: '23 3 * * *',
  async run(_payload, { services: { db } }) {
    const shops = await platformShops(db)
    await db.global.transaction().execute(async tx => {
      for (const shop_id of shops) await enqueue(tx, subscribeJob, { shop_id }, { key: `orders.subscribe:${shop_id}` })
    })
  },
})
