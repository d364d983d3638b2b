import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { foldSoon, recountSoon } from './fold.jobs.ts'
import { askForRecount } from './recount.ts'

/** Writes down whose figures changed: a few numbers, however much hangs on them. What is due is counted by whoever reads. */
export async function noteFiguresDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  await publishUnlessDue(tx, shop_id)
  await sql`
    insert into figures_due (shop_id, referral_id) select ${shop_id}, id from unnest(${referral_ids}::bigint[]) as changed(id)
    returning id`.execute(tx)
  // Whether an order is somebody's decides where its products stand.
  await sql`
    insert into products_due (shop_id, order_id)
    select distinct shop_id, order_id from referral
    where shop_id = ${shop_id} and id = any(${referral_ids}::bigint[]) and kind = 'sale' and order_id is not null
    returning id`.execute(tx)
}

/** The same of orders, whether or not anybody is credited with them; whoever is may have more to tell of them, a click among it. */
export async function noteProductsDue(tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return
  await publishUnlessDue(tx, shop_id)
  await sql`
    insert into products_due (shop_id, order_id) select ${shop_id}, id from unnest(${order_ids}::bigint[]) as changed(id)
    returning id`.execute(tx)
  await sql`
    insert into figures_due (shop_id, referral_id)
    select shop_id, id from referral where shop_id = ${shop_id} and order_id = any(${order_ids}::bigint[]) and kind = 'sale'
    returning id`.execute(tx)
}

/** While some are due already, the job that folds them is on its way. */
async function publishUnlessDue(tx: Tx, shop_id: number): Promise<void> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select 1 from figures_due where shop_id = ${shop_id})
      or exists (select 1 from products_due where shop_id = ${shop_id}) as is_due`.execute(tx)
  if (rows[0]!.is_due) return
  await foldSoon(tx, shop_id)
}

/** What was counted by days of the time zone before. */
export async function recountInTimeZone(tx: Tx, shop_id: number): Promise<void> {
  await askForRecount(tx, shop_id)
  await recountSoon(tx, shop_id)
}
