import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { eachShop, inEachShop } from '#server/jobs/eachShop.ts'
import { enqueueSoon, goOn } from '#server/jobs/enqueueSoon.ts'
import { AT_ONCE, foldBranches } from './fold.ts'

/** Then orders that have come meanwhile go first. */
const STRETCH_MS = 300

async function foldShop(db: Database, shop_id: number, signal: AbortSignal): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; )
    count = await db.inShop(shop_id, tx => foldBranches(tx, shop_id))
}

// Asked for by processes of the version before.
export const foldOfShop = defineJob({
  name: 'network.foldOfShop',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services: { db }, signal }) => foldShop(db, shop_id, signal),
})

/** What is due in any shop. It is asked for by whoever writes something down, and looks once a minute for what nobody told of. */
const foldAll: Job = defineJob({
  name: 'network.fold',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_branches_due()`.execute(db.global)
    const more = new Set<number>()
    const isAll = await inEachShop(
      db,
      rows.map(row => row.shop_id),
      { signal, stretch: STRETCH_MS },
      async (tx, shop_id) => {
        if ((await foldBranches(tx, shop_id)) === AT_ONCE) more.add(shop_id)
      },
    )
    const isRest = await eachShop(db, [...more], { signal, stretch: STRETCH_MS }, shop_id => foldShop(db, shop_id, signal))
    if (!isAll || !isRest) await goOn(db.global, foldAll)
  },
})

/** Writes down whose sales changed: a few numbers, so that orders of one network do not wait for each other. */
export async function noteBranchesDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  enqueueSoon(tx, foldAll)
  await sql`
    insert into affiliate_branch_due (shop_id, affiliate_id)
    select distinct shop_id, affiliate_id from referral where shop_id = ${shop_id} and id = any(${referral_ids}::bigint[])
    returning id`.execute(tx)
}

export const foldJobs = [foldOfShop, foldAll] as Job[]
