import * as z from 'zod'
import { platformShops } from '#features/store/shop/server/index.ts'
import { systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { catalogueStatus } from './status.ts'
import { syncCatalogueTask } from './syncCatalogue.task.ts'

/** Asked for when a shop is connected, and every night for all shops. */
export const syncShop = defineJob({
  name: 'products.syncShop',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services }) {
    await services.db.inShop(shop_id, async tx => {
      const { state } = await catalogueStatus(tx, shop_id, services.config.platform !== undefined)
      if (state !== 'unconnected') await startTask(tx, syncCatalogueTask, { shop_id, actor: systemActor, input: {} })
    })
  },
})

export const askForCatalogue = (tx: Tx, shop_id: number): Promise<void> =>
  enqueue(tx, syncShop, { shop_id }, { key: `products.syncShop:${shop_id}` })

/** Deliveries tell what changes; the night finds what they did not. */
const syncAllShops = defineJob({
  name: 'products.syncAllShops',
  payload: z.object({}),
  schedule: '23 2 * * *',
  async run(_payload, { services: { db } }) {
    const shops = await platformShops(db)
    await db.global.transaction().execute(async tx => {
      for (const shop_id of shops) await askForCatalogue(tx, shop_id)
    })
  },
})

export const productJobs = [syncShop, syncAllShops] as Job[]
