import * as z from 'zod'
import { discountStore } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Takes codes off the store. Each is looked up by its word: it may have been made without an answer. */
export const removeCodesJob = defineJob({
  name: 'gifts.removeCodes',
  payload: z.object({ shop_id: z.int(), codes: z.array(z.string()) }),
  attempts: 25,
  async run({ shop_id, codes }, { services }) {
    const store = await discountStore(services, shop_id)
    // A store that is not connected any more is none of ours to change.
    if (typeof store === 'string') return
    for (const code of codes) {
      const found = await store.discounts.findDiscount(store.access, code)
      if (found) await store.discounts.removeDiscount(store.access, found.id)
    }
  },
})

interface Coded {
  code: string | null
  shipping_code: string | null
}

/** Of a gift that is over, or was chosen anew: the store may have made them, answered or not. */
export async function enqueueRemoval(tx: Tx, shop_id: number, { code, shipping_code }: Coded): Promise<void> {
  const codes = [code, shipping_code].flatMap(one => one ?? [])
  if (codes.length > 0) await enqueue(tx, removeCodesJob, { shop_id, codes })
}
