import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { discountQueue, removeFromStoreJob } from '../jobs.ts'
import { markRemoving } from './store.ts'

/** Takes a discount that is no affiliate's out of the store; before anything that is asked for later. */
export async function removeDiscount(tx: Tx, shop_id: number, store_discount_id: number): Promise<void> {
  await markRemoving(tx, shop_id, store_discount_id)
  await enqueue(
    tx,
    removeFromStoreJob,
    { shop_id, store_discount_id, coupon_id: 0 },
    { queue: discountQueue(shop_id, store_discount_id).queue },
  )
}
