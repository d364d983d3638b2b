import type { RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '#server/db/database.ts'
import { defineJob, type Job } from './defineJob.ts'
import { eachShop, inEachShop } from './eachShop.ts'
import { goOn } from './enqueueSoon.ts'

/** Then orders that have come meanwhile go first. */
const STRETCH_MS = 300

interface Folding {
  name: string
  /** The shops that have something due. */
  due: RawBuilder<{ shop_id: number }>
  /** Brings some of what is due in a shop into its sums, and says how much. */
  fold(tx: Tx, shop_id: number): Promise<number>
  /** As much as that at once; less was all there is. */
  atOnce: number
}

/** The jobs that keep sums in step with what they are made of: what changed is noted beside them, and folded a moment later. */
export function foldJobsOf({ name, due, fold, atOnce }: Folding) {
  async function foldShop(db: Database, shop_id: number, signal: AbortSignal): Promise<void> {
    for (let count = atOnce; count === atOnce && !signal.aborted; ) count = await db.inShop(shop_id, tx => fold(tx, shop_id))
  }

  // Asked for by processes of the version before.
  const foldOfShop = defineJob({
    name: `${name}.foldOfShop`,
    payload: z.object({ shop_id: z.int() }),
    run: ({ shop_id }, { services: { db }, signal }) => foldShop(db, shop_id, signal),
  })

  /** What is due in any shop. It is asked for by whoever writes something down, and looks once a minute for what nobody told of. */
  const foldAll: Job = defineJob({
    name: `${name}.fold`,
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_payload, { services: { db }, signal }) {
      const { rows } = await due.execute(db.global)
      const more = new Set<number>()
      const isAll = await inEachShop(
        db,
        rows.map(row => row.shop_id),
        { signal, stretch: STRETCH_MS },
        async (tx, shop_id) => {
          if ((await fold(tx, shop_id)) === atOnce) more.add(shop_id)
        },
      )
      const isRest = await eachShop(db, [...more], { signal, stretch: STRETCH_MS }, shop_id => foldShop(db, shop_id, signal))
      if (!isAll || !isRest) await goOn(db.global, foldAll)
    },
  })
  return { foldOfShop, foldAll }
}
