import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import { foldAll, recountSoon } from './fold.jobs.ts'
import { askForRecount } from './recount.ts'

/** Writes down whose figures changed: a few numbers, however much hangs on them. What is due is counted by whoever reads. */
export async function noteFiguresDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  enqueueSoon(tx, foldAll)
  await sql`select note_figures_due(${shop_id}, ${referral_ids}::bigint[])`.execute(tx)
}

/** The same of orders, whether or not anybody is credited with them; whoever is may have more to tell of them, a click among it. */
export async function noteProductsDue(tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return
  enqueueSoon(tx, foldAll)
  await sql`select note_products_due(${shop_id}, ${order_ids}::bigint[])`.execute(tx)
}

/** What was counted by days of the time zone before. */
export async function recountInTimeZone(tx: Tx, shop_id: number): Promise<void> {
  await askForRecount(tx, shop_id)
  await recountSoon(tx, shop_id)
}
