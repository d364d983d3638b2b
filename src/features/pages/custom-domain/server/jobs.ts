import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { checkDomainDns } from './checkDns.ts'

export const lookForProofJob = defineJob({
  name: 'customDomain.look',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services }: { services: Services }) => checkDomainDns(services, shop_id, new Date()),
})

/** Looks where a proof has not been looked for in a while. */
export const dueDomainsJob = defineJob({
  name: 'customDomain.due',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run(_payload, { services: { db } }: { services: Services }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_domains_to_check(${new Date()}) as shop_id`.execute(
      db.global,
    )
    for (const { shop_id } of rows)
      await db.inShop(shop_id, tx => enqueue(tx, lookForProofJob, { shop_id }, { key: `customDomain.look:${shop_id}` }))
  },
})
