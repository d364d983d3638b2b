import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { giveLinksTo } from './giveLinks.ts'
import { formatInUse } from './settings.ts'

/** Gives new affiliates their custom links. Apart from their approval, which is not to fail for a path that is taken at this moment. */
export const giveLinksJob = defineJob({
  name: 'autoLinks.give',
  payload: z.object({ shop_id: z.int(), ids: z.array(z.int()) }),
  run: ({ shop_id, ids }, { services }) =>
    services.db.inShop(shop_id, async tx => {
      const format = await formatInUse(tx, shop_id)
      if (format) await giveLinksTo(tx, shop_id, format, ids)
    }),
})

export async function giveToApproved(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await formatInUse(tx, shop_id))) await enqueue(tx, giveLinksJob, { shop_id, ids: [...ids] })
}
