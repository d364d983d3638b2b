import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { titlesIn } from './titlesIn.ts'

export const AT_ONCE = 1_000

/** Brings the oldest of what is due into the days; how many that were, of which as many as at most may not be all. */
export async function foldFigures(tx: Tx, shop_id: number, most = AT_ONCE): Promise<number> {
  await noteTitles(tx, shop_id, most)
  const { rows } = await sql<{ figures: number; products: number }>`
    select fold_figures(${shop_id}, ${most}::integer) as figures, fold_products(${shop_id}, ${most}::integer) as products`.execute(
    tx,
  )
  return Math.max(rows[0]!.figures, rows[0]!.products)
}

/** Products that the catalogue does not have are called as the newest of their orders calls them. */
async function noteTitles(tx: Tx, shop_id: number, most: number): Promise<void> {
  const orders = sql`array(select order_id from products_due where shop_id = ${shop_id} order by id limit ${most})`
  await sql`
    insert into sold_product as known (shop_id, product_id, title, named_at)
    select ${shop_id}::bigint, product_id, title, named_at from (${titlesIn(shop_id, orders)}) as named
    on conflict (shop_id, product_id) do update set title = excluded.title, named_at = excluded.named_at
    where known.named_at <= excluded.named_at`.execute(tx)
}

/** Folds the orders after this number anew; the number to go on from, if there may be more. */
export async function recountOrdersAfter(tx: Tx, shop_id: number, after: number, most = AT_ONCE): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    insert into products_due (shop_id, order_id)
    select ${shop_id}, id from store_order where shop_id = ${shop_id} and id > ${after} order by id limit ${most}
    returning order_id`.execute(tx)
  while ((await foldFigures(tx, shop_id, most)) === most);
  return rows.length < most ? undefined : Math.max(...rows.map(row => row.order_id))
}

/** Folds the referrals after this number anew; the number to go on from, if there may be more. */
export async function recountAfter(tx: Tx, shop_id: number, after: number, most = AT_ONCE): Promise<number | undefined> {
  const { rows } = await sql<{ referral_id: number }>`
    insert into figures_due (shop_id, referral_id)
    select ${shop_id}, id from referral where shop_id = ${shop_id} and id > ${after} order by id limit ${most}
    returning referral_id`.execute(tx)
  while ((await foldFigures(tx, shop_id, most)) === most);
  return rows.length < most ? undefined : Math.max(...rows.map(row => row.referral_id))
}
