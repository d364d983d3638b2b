import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { readStoredOrder, type StoredOrder } from '../../rules/storedOrder.ts'
import { isAsking } from './decideOrder.ts'
import type { SavedOrder } from './saveOrders.ts'

const MAX = 500

/** Orders of the same customers that were decided already and placed later: should these connect the customer to somebody else, they go along. */
export async function laterOrders(tx: Tx, shop_id: number, saved: readonly SavedOrder[]): Promise<SavedOrder[]> {
  const asking = saved
    .filter(one => one.customer_id !== null && isAsking(one))
    .map(({ customer_id, order }) => ({ customer_id, placed_at: order.placed_at }))
  if (asking.length === 0) return []
  const { rows } = await sql<Omit<SavedOrder, 'order'> & { content: StoredOrder }>`
    with earliest as (
      select customer_id, min(placed_at) as placed_at
      from jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) as asking(customer_id bigint, placed_at timestamptz)
      group by customer_id
    )
    select later.id, later.version, later.customer_id, later.facts, later.content from earliest
    -- Customer by customer: whoever looks for the first ones by time goes through all orders of the shop instead.
    cross join lateral (
      select id, version, customer_id, attribution as facts, content, placed_at from store_order
      where shop_id = ${shop_id} and customer_id = earliest.customer_id and placed_at >= earliest.placed_at
        and attribution is not null and id <> all(${saved.map(one => one.id)})
      offset 0
    ) as later
    order by later.placed_at limit ${MAX}`.execute(tx)
  return rows.map(({ content, ...row }) => ({ ...row, order: readStoredOrder(content) }))
}
