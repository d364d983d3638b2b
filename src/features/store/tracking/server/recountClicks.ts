import { sql } from 'kysely'
import { addDays, type Day } from '#kit/days.ts'
import type { Database } from '#server/db/database.ts'
import { foldClicks } from './counting/clickCounter.ts'

const AFFILIATES_AT_ONCE = 100
const DAYS_AT_ONCE = 31

/** Counts all clicks of a shop by its days as they are now, slice by slice. What waits still stands in days of before and is added first. */
export async function recountClicks(db: Database, shop_id: number, signal: AbortSignal): Promise<void> {
  await foldClicks(db, shop_id, signal)
  await recountByAffiliate(db, shop_id, signal)
  await recountByProgram(db, shop_id, signal)
}

async function recountByAffiliate(db: Database, shop_id: number, signal: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
    const from: number = after
    after = await db.inShop(shop_id, async tx => {
      const people = await tx
        .selectFrom('affiliate')
        .select('id')
        .where('shop_id', '=', shop_id)
        .where('id', '>', from)
        .orderBy('id')
        .limit(AFFILIATES_AT_ONCE)
        .execute()
      const ids = people.map(({ id }) => id)
      await sql`select recount_clicks_of_affiliates(${shop_id}, ${ids}::bigint[])`.execute(tx)
      return ids.length < AFFILIATES_AT_ONCE ? undefined : ids.at(-1)
    })
  }
}

async function recountByProgram(db: Database, shop_id: number, signal: AbortSignal): Promise<void> {
  const { rows } = await db.inShop(shop_id, tx =>
    sql<{ first: Day | null; last: Day | null }>`
      select least(min(day), (select min(at) from click where shop_id = ${shop_id})::date - 1)::text as first,
        greatest(max(day), (select max(at) from click where shop_id = ${shop_id})::date + 1)::text as last
      from program_click_day where shop_id = ${shop_id}`.execute(tx),
  )
  const { first, last } = rows[0]!
  if (first === null || last === null) return
  for (let day = first; day <= last && !signal.aborted; day = addDays(day, DAYS_AT_ONCE))
    await db.inShop(shop_id, tx =>
      sql`select recount_clicks_of_days(${shop_id}, ${day}::date, ${addDays(day, DAYS_AT_ONCE - 1)}::date)`.execute(tx),
    )
}
