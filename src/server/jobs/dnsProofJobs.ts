import type { RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Services } from '../services.ts'
import { defineJob } from './defineJob.ts'
import { eachShop } from './eachShop.ts'
import { enqueue } from './enqueue.ts'

interface DnsProof {
  /** The topic of its jobs. */
  name: string
  /** Looks at the records of one shop, and acts on what is there. */
  check: (services: Services, shop_id: number, now: Date) => Promise<void>
  /** The shops whose records have not been looked at in a while. */
  shopsDue: (now: Date) => RawBuilder<{ shop_id: number }>
}

/** The jobs behind whatever a shop proves by records of a domain: one looks at a shop's, the other finds those that are due. */
export function dnsProofJobs({ name, check, shopsDue }: DnsProof) {
  const lookJob = defineJob({
    name: `${name}.look`,
    payload: z.object({ shop_id: z.int() }),
    run: ({ shop_id }, { services }) => check(services, shop_id, new Date()),
  })
  const dueJob = defineJob({
    name: `${name}.due`,
    payload: z.object({}),
    schedule: '*/10 * * * *',
    async run(_payload, { services: { db }, signal }) {
      const { rows } = await shopsDue(new Date()).execute(db.global)
      await eachShop(
        db,
        rows.map(row => row.shop_id),
        { signal },
        shop_id => db.inShop(shop_id, tx => enqueue(tx, lookJob, { shop_id }, { key: `${name}.look:${shop_id}` })),
      )
    },
  })
  return { lookJob, dueJob }
}
