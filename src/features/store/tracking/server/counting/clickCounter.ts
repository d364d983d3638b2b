import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'

const AT_ONCE = 5_000
const SOON_MS = 1_000

export interface ClickCounter {
  /** Clicks of these shops wait to be added to their days. */
  note(shop_ids: Iterable<number>): void
  /** Adds what waits, and nothing afterwards. */
  close(): Promise<void>
}

/** Adds clicks to their days once a second, however many batches they came in. What a process leaves behind is found by the job below. */
export function createClickCounter(db: Database, onError: (error: unknown) => void): ClickCounter {
  const waiting = new Set<number>()
  let counting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function countAll(): Promise<void> {
    const shops = [...waiting]
    waiting.clear()
    for (const shop_id of shops)
      try {
        await foldClicks(db, shop_id)
      } catch (error) {
        onError(error)
        // Whoever stops does not wait for a database that is away once for every shop.
        if (isClosed) break
      }
    counting = undefined
    plan()
  }

  function count(): void {
    timer = undefined
    counting = countAll()
  }

  function plan(): void {
    if (waiting.size > 0 && !counting && !isClosed) timer ??= setTimeout(count, SOON_MS)
  }

  return {
    note(shop_ids) {
      for (const shop_id of shop_ids) waiting.add(shop_id)
      plan()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await counting
      await countAll()
    },
  }
}

/** Adds all clicks of a shop that wait to their days. */
export async function foldClicks(db: Database, shop_id: number, signal?: AbortSignal): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !signal?.aborted; )
    taken = await db.inShop(shop_id, async tx => {
      const { rows } = await sql<{ taken: number }>`select fold_clicks(${shop_id}, ${AT_ONCE}::integer) as taken`.execute(tx)
      return rows[0]!.taken
    })
}

// Asked for by processes of the version before.
const foldOfShop = defineJob({
  name: 'tracking.foldOfShop',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services: { db }, signal }) => foldClicks(db, shop_id, signal),
})

/** A process that ended before it had counted told nobody: what is left is looked for once a minute. */
export const foldAll = defineJob({
  name: 'tracking.fold',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_clicks_due() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => foldClicks(db, shop_id, signal),
    )
  },
})

export const clickJobs = [foldOfShop, foldAll] as Job[]
