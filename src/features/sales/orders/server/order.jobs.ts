import * as z from 'zod'
import { platformShops } from '#features/store/shop/server/index.ts'
import { fetchMembers } from '#features/store/store-connection/server/index.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import type { StorePlatform } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { processInboxes } from './deliveries/processInboxes.ts'
import type { ApplyOrders, Intake } from './Intake.ts'
import { fetchOrder, reconcileShop } from './reconcile/reconcile.ts'

const OneShop = z.object({ shop_id: z.int() })

/** What happens to orders outside a request. */
export function orderJobs(apply: ApplyOrders): Job[] {
  const fetchOrderJob = defineJob({
    name: 'orders.fetchOrder',
    priority: 'orders',
    payload: z.object({ shop_id: z.int(), order_id: z.string() }),
    async run({ shop_id, order_id }, { services }) {
      const platform = platformOf(services)
      if (platform) await fetchOrder(services, platform, { shop_id, order_id, apply })
    },
  })

  const fetchMembersJob = defineJob({
    name: 'orders.fetchMembers',
    payload: z.object({ shop_id: z.int(), collection_id: z.string() }),
    async run({ shop_id, collection_id }, { services }) {
      const platform = platformOf(services)
      if (platform) await fetchMembers(services, platform, shop_id, collection_id)
    },
  })

  const intake: Intake = {
    apply,
    askForMembers: (tx, shop_id, collection_id) =>
      enqueue(tx, fetchMembersJob, { shop_id, collection_id }, { key: `orders.fetchMembers:${shop_id}:${collection_id}` }),
    askForOrder: (tx, shop_id, order_id, runAt) =>
      enqueue(tx, fetchOrderJob, { shop_id, order_id }, { key: `orders.fetchOrder:${shop_id}:${order_id}`, runAt }),
  }

  // Asked for by the database itself, in the transaction that stores deliveries.
  const processInboxesJob = defineJob({
    name: 'orders.processInboxes',
    priority: 'orders',
    payload: z.object({ shop_ids: z.array(z.int()), early_looks: z.int().default(0) }),
    attempts: 25,
    async run({ shop_ids, early_looks }, { services, signal }) {
      await processInboxes(services, {
        ...{ shop_ids, intake, signal, earlyLooks: early_looks },
        comeAgain: (shop_id, runAt, why) => {
          const payload = { shop_ids: [shop_id], early_looks: why === 'early' ? early_looks + 1 : 0 }
          const wish = { key: `orders.${why}:${shop_id}`, runAt }
          return services.db.global.transaction().execute(tx => enqueue(tx, processInboxesJob, payload, wish))
        },
      })
    },
  })

  // Asked for by processes of the version before.
  const processInboxJob = defineJob({
    name: 'orders.processInbox',
    priority: 'orders',
    payload: OneShop,
    attempts: 25,
    run: ({ shop_id }, context) => processInboxesJob.run({ shop_ids: [shop_id], early_looks: 0 }, context),
  })

  const reconcileShopJob = defineJob({
    name: 'orders.reconcileShop',
    priority: 'checks',
    payload: OneShop,
    attempts: 5,
    async run({ shop_id }, { services }) {
      const platform = platformOf(services)
      if (platform) await reconcileShop(services, platform, shop_id, apply)
    },
  })

  const reconcileJob = defineJob({
    name: 'orders.reconcile',
    priority: 'checks',
    payload: z.object({}),
    schedule: '7 * * * *',
    async run(_payload, { services: { db } }) {
      const shops = await platformShops(db)
      await db.global.transaction().execute(async tx => {
        for (const shop_id of shops) await enqueue(tx, reconcileShopJob, { shop_id }, { key: `orders.reconcileShop:${shop_id}` })
      })
    },
  })

  return [fetchOrderJob, fetchMembersJob, processInboxesJob, processInboxJob, reconcileShopJob, reconcileJob] as Job[]
}

const platformOf = ({ config }: Services): StorePlatform | undefined => config.platform && connectPlatform(config.platform)
