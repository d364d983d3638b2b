import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { ShopInfo } from '../contract.ts'

export type ShopFigures = Pick<ShopInfo, 'program_id_default' | 'shopify_order_7d' | 'enable_chat_with_affiliates'>

/** Above that nobody asks how many exactly, and the call stays as quick as for a small shop. */
const MAX_COUNTED = 10_000

/** The default program, how many orders the store had in the last seven days, and whether it chats with its affiliates. */
export async function readFigures(tx: Tx, shop_id: number): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    select
      (select id from program where shop_id = ${shop_id} and is_default and removed_at is null) as program_id_default,
      (select count(*) from (
        select from store_order where shop_id = ${shop_id} and placed_at > now() - interval '7 days' limit ${MAX_COUNTED}
      ) as recent) as shopify_order_7d,
      coalesce((
        select (content = '1')::integer from shop_setting where shop_id = ${shop_id} and key = 'enable_chat_with_affiliates'
      ), 0) as enable_chat_with_affiliates`.execute(tx)
  return rows[0]!
}
