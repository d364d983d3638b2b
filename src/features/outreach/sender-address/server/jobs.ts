import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { checkSenderDns } from './checkDns.ts'

export const lookAtSenderJob = defineJob({
  name: 'senderAddress.look',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services }: { services: Services }) => checkSenderDns(services, shop_id, new Date()),
})

/** Looks where records have not been looked at in a while. */
export const dueSendersJob = defineJob({
  name: 'senderAddress.due',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run(_payload, { services: { db } }: { services: Services }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_senders_to_check(${new Date()}) as shop_id`.execute(
      db.global,
    )
    for (const { shop_id } of rows)
      await db.inShop(shop_id, tx => enqueue(tx, lookAtSenderJob, { shop_id }, { key: `senderAddress.look:${shop_id}` }))
  },
})
