import { sql } from 'kysely'
import * as z from 'zod'
import { recountSales } from '#features/sales/referrals/server/index.ts'
import { recountClicks } from '#features/store/tracking/server/index.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { eachShop, inEachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { goOn } from '#server/jobs/enqueueSoon.ts'
import { AT_ONCE, foldFigures, recountAfter, recountOrdersAfter } from './fold.ts'
import { endRecount, findRecount } from './recount.ts'

/** Then orders that have come meanwhile go first. */
const STRETCH_MS = 300

async function foldShop(db: Database, shop_id: number, signal: AbortSignal): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; )
    count = await db.inShop(shop_id, tx => foldFigures(tx, shop_id))
}

// Asked for by processes of the version before.
export const foldOfShop = defineJob({
  name: 'analytics.foldOfShop',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services: { db }, signal }) => foldShop(db, shop_id, signal),
})

/** What is due in any shop. It is asked for by whoever writes something down, and looks once a minute for what nobody told of. */
export const foldAll: Job = defineJob({
  name: 'analytics.fold',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_figures_due()`.execute(db.global)
    const more = new Set<number>()
    const isAll = await inEachShop(
      db,
      rows.map(row => row.shop_id),
      { signal, stretch: STRETCH_MS },
      async (tx, shop_id) => {
        if ((await foldFigures(tx, shop_id)) === AT_ONCE) more.add(shop_id)
      },
    )
    const isRest = await eachShop(db, [...more], { signal, stretch: STRETCH_MS }, shop_id => foldShop(db, shop_id, signal))
    if (!isAll || !isRest) await goOn(db.global, foldAll)
  },
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
