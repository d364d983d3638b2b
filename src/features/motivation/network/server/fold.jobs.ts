import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { AT_ONCE, foldBranches } from './fold.ts'

const SOON_MS = 2_000
const queueOf = (shop_id: number) => `network.fold:${shop_id}`

export const foldOfShop = defineJob({
  name: 'network.foldOfShop',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services: { db }, signal }) {
    let folded = 0
    for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; folded += count)
      count = await db.inShop(shop_id, tx => foldBranches(tx, shop_id))
    // Whoever wrote something down meanwhile found others due, and told nobody.
    if (folded > 0) await db.inShop(shop_id, tx => foldSoon(tx, shop_id))
  },
})

async function foldSoon(tx: Tx, shop_id: number): Promise<void> {
  await enqueue(tx, foldOfShop, { shop_id }, { queue: queueOf(shop_id), runAt: new Date(Date.now() + SOON_MS) })
}

/** Writes down whose sales changed: a few numbers, so that orders of one network do not wait for each other. */
export async function noteBranchesDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select 1 from affiliate_branch_due where shop_id = ${shop_id}) as is_due`.execute(tx)
  // While some are due already, the job that folds them is on its way.
  if (!rows[0]!.is_due) await foldSoon(tx, shop_id)
  await sql`
    insert into affiliate_branch_due (shop_id, affiliate_id)
    select distinct shop_id, affiliate_id from referral where shop_id = ${shop_id} and id = any(${referral_ids}::bigint[])
    returning id`.execute(tx)
}

/** What was written down by somebody slow may have found nobody to tell: it is looked for once a minute. */
const foldAll = defineJob({
  name: 'network.fold',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db } }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_branches_due()`.execute(db.global)
    await db.global.transaction().execute(async tx => {
      for (const { shop_id } of rows)
        await enqueue(tx, foldOfShop, { shop_id }, { key: queueOf(shop_id), queue: queueOf(shop_id) })
    })
  },
})

export const foldJobs = [foldOfShop, foldAll] as Job[]
