import { sql } from 'kysely'
import * as z from 'zod'
import { recountSales } from '#features/sales/referrals/server/index.ts'
import { recountClicks } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { foldJobsOf } from '#server/jobs/foldJobsOf.ts'
import { AT_ONCE, foldFigures, recountAfter, recountOrdersAfter } from './fold.ts'
import { endRecount, findRecount } from './recount.ts'

export const { foldOfShop, foldAll } = foldJobsOf({
  name: 'analytics',
  due: sql<{ shop_id: number }>`select shop_id from shops_with_figures_due()`,
  fold: foldFigures,
  atOnce: AT_ONCE,
})

/** Recounts that a migration asked for: whoever changes a shop asks for a job as well. Seldom, since it asks all servers of a cluster. */
export const recountAll = defineJob({
  name: 'analytics.recount',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db } }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_to_recount()`.execute(db.global)
    await db.global.transaction().execute(async tx => {
      for (const { shop_id } of rows) await recountSoon(tx, shop_id)
    })
  },
})

/** Everything is folded anew, slice by slice, so that little is due at any time. What was asked for meanwhile is done again. */
export const recountOfShop = defineJob({
  name: 'analytics.recountOfShop',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services: { db }, signal }) {
    const asked = await db.inShop(shop_id, tx => findRecount(tx, shop_id))
    if (!asked) return
    const parts = [recountAfter, recountOrdersAfter, ...(asked.days_moved ? [recountSales] : [])]
    if (asked.days_moved) await recountClicks(db, shop_id, signal)
    for (const recount of parts)
      for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
        const from: number = after
        after = await db.inShop(shop_id, tx => recount(tx, shop_id, from, AT_ONCE))
      }
    if (!signal.aborted) await db.inShop(shop_id, tx => endRecount(tx, shop_id, asked))
  },
})

export async function recountSoon(tx: Tx, shop_id: number): Promise<void> {
  const name = `analytics.fold:${shop_id}`
  await enqueue(tx, recountOfShop, { shop_id }, { key: `${name}:recount`, queue: name })
}

export const foldJobs = [foldOfShop, foldAll, recountAll, recountOfShop] as Job[]
