import { sql } from 'kysely'
import * as z from 'zod'
import { queueOf } from '#features/commissions/goals/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { nextPassAt } from '../../rules/periods.ts'
import { loadBonuses, type StoredBonus } from '../loadBonuses.ts'
import { evaluatePeople } from './evaluatePeople.ts'
import { nextPeople } from './people.ts'

/** So many at a time: what is in memory does not grow with the shop. */
const PAGE = 500

const passOfShop = defineJob({
  name: 'bonuses.passOfShop',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services: { db }, signal }) {
    await passOverAll(db, shop_id, { signal })
  },
})

/** Months end at midnight of the shop, wherever that is: looked for four times an hour. */
const passAll = defineJob({
  name: 'bonuses.pass',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  async run(_payload, { services: { db } }) {
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_bonuses_due()`.execute(db.global)
    await db.global.transaction().execute(async tx => {
      for (const { shop_id } of rows) await enqueuePass(tx, shop_id)
    })
  },
})

/** Everybody is looked at, after a bonus was saved or went on. */
export const enqueuePass = (tx: Parameters<typeof enqueue>[0], shop_id: number): Promise<void> =>
  enqueue(tx, passOfShop, { shop_id }, { key: `bonuses.pass:${shop_id}`, queue: queueOf(shop_id) })

export const passJobs = [passOfShop, passAll] as Job[]

interface Pass {
  signal?: AbortSignal
  now?: Date
  page?: number
}

/** Looks at every affiliate under the bonuses that are due for it, page by page, each in a transaction of its own. */
export async function passOverAll(db: Database, shop_id: number, { signal, now = new Date(), page = PAGE }: Pass = {}) {
  const due = await db.inShop(shop_id, async tx => (await loadBonuses(tx, shop_id)).filter(isDue(now)))
  const done = { given: 0, taken: 0, looked: 0 }
  if (due.length === 0) return done
  const bonus_ids = due.map(bonus => bonus.id)
  const since = new Map(due.map(bonus => [bonus.id, bonus.passed_at]))
  for (let after: number | undefined = 0; after !== undefined; ) {
    if (signal?.aborted) return done
    const from: number = after
    after = await db.inShop(shop_id, async tx => {
      const ids = await nextPeople(tx, shop_id, from, page)
      const people = ids.map(id => ({ id, since: null }))
      const { given, taken } = await evaluatePeople(tx, shop_id, people, { bonus_ids, since, now })
      done.given += given
      done.taken += taken
      done.looked += ids.length
      return ids.length < page ? undefined : ids.at(-1)
    })
  }
  await db.inShop(shop_id, tx => notePassed(tx, shop_id, due, now))
  return done
}

/** What is paused stays due: what was reached meanwhile is given when it goes on. */
const isDue = (now: Date) => (bonus: StoredBonus) => !bonus.is_paused && bonus.pass_due_at !== null && bonus.pass_due_at <= now

/** Who was saved anew in the meantime is due once more. */
async function notePassed(tx: Tx, shop_id: number, due: readonly StoredBonus[], now: Date): Promise<void> {
  const timeZone = await timeZoneOf(tx, shop_id)
  const rows = due.map(bonus => ({
    id: bonus.id,
    // What was read has lost its microseconds.
    was: bonus.pass_due_at,
    until: new Date(bonus.pass_due_at!.getTime() + 1),
    next: nextPassAt(bonus, now, timeZone),
  }))
  await sql`
    update bonus set passed_at = ${now}::timestamptz, pass_due_at = pass.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pass(id bigint, was timestamptz, until timestamptz, next timestamptz)
    where bonus.shop_id = ${shop_id} and bonus.id = pass.id
      and bonus.pass_due_at >= pass.was and bonus.pass_due_at < pass.until`.execute(tx)
}
