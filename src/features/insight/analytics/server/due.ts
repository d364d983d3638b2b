import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import { foldAll, recountSoon } from './fold.jobs.ts'
import { askForRecount } from './recount.ts'

/** Writes down whose figures changed: a few numbers, however much hangs on them. What is due is counted by whoever reads. */
export async function noteFiguresDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  enqueueSoon(tx, foldAll)
  // Whether an order is somebody's decides where its products stand.
  await sql`
    with figures as (
      insert into figures_due (shop_id, referral_id) select ${shop_id}, id from unnest(${referral_ids}::bigint[]) as changed(id)
      returning id
    ), products as (
      insert into products_due (shop_id, order_id)
      select distinct shop_id, order_id from referral
      where shop_id = ${shop_id} and id = any(${referral_ids}::bigint[]) and kind = 'sale' and order_id is not null
      returning id
    )
    select exists (select 1 from figures) or exists (select 1 from products)`.execute(tx)
}

/** The same of orders, whether or not anybody is credited with them; whoever is may have more to tell of them, a click among it. */
export async function noteProductsDue(tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return
  enqueueSoon(tx, foldAll)
  await sql`
    with products as (
      insert into products_due (shop_id, order_id) select ${shop_id}, id from unnest(${order_ids}::bigint[]) as changed(id)
      returning id
    ), figures as (
      insert into figures_due (shop_id, referral_id)
      select shop_id, id from referral where shop_id = ${shop_id} and order_id = any(${order_ids}::bigint[]) and kind = 'sale'
      returning id
    )
    select exists (select 1 from products) or exists (select 1 from figures)`.execute(tx)
}

/** What was counted by days of the time zone before. */
export async function recountInTimeZone(tx: Tx, shop_id: number): Promise<void> {
  await askForRecount(tx, shop_id)
  await recountSoon(tx, shop_id)
}
