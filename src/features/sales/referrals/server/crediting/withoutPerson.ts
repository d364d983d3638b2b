import { sql } from 'kysely'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Tx } from '#server/db/database.ts'

/** What is left of an order whose buyer is forgotten: everything but the person. */
export const withoutPerson = ({ card: _, ...order }: IncomingOrder): IncomingOrder => ({
  ...order,
  customer: order.customer && { ...order.customer, email: null, full_name: null },
  address: null,
  ...(order.proven_click && { proven_click: { ...order.proven_click, referrer: null } }),
  ...(order.landing_proven && { landing_proven: { ...order.landing_proven, referrer: null } }),
})

/** Orders named in a request to forget, and all orders of a shop that was forgotten, come without the person who placed them. */
export async function withoutForgotten(tx: Tx, shop_id: number, orders: readonly IncomingOrder[]): Promise<IncomingOrder[]> {
  const { rows } = await sql<{ is_shop: boolean; ids: string[] }>`
    select exists (select from platform_connection where shop_id = ${shop_id} and forgotten_at is not null) as is_shop,
      array(select platform_id from forgotten_order
        where shop_id = ${shop_id} and platform_id = any(${orders.map(order => order.platform_id)})) as ids`.execute(tx)
  const { is_shop, ids } = rows[0]!
  return orders.map(order => (is_shop || ids.includes(order.platform_id) ? withoutPerson(order) : order))
}
