import { sql } from 'kysely'
import type { TrackedOrder } from '#features/sales/attribution/rules/Evidence.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Tx } from '#server/db/database.ts'
import type { Affiliates } from './loadAffiliates.ts'

type CardOf = (order: IncomingOrder) => Pick<TrackedOrder, 'card_of'>

/** Which of these customers have bought with the cards of these orders themselves. */
export async function ownCards(
  tx: Tx,
  shop_id: number,
  affiliates: Affiliates,
  orders: readonly IncomingOrder[],
): Promise<CardOf> {
  const ids = [...affiliates.values()].filter(one => one.is_customer).map(one => one.id)
  const cards = orders.flatMap(order => order.card ?? [])
  if (ids.length === 0 || cards.length === 0) return () => ({})
  const { rows } = await sql<{ affiliate_id: number; card: string }>`
    select distinct affiliate.id as affiliate_id, store_order.content ->> 'card' as card
    from affiliate
    join customer on customer.shop_id = ${shop_id} and (customer.id = affiliate.customer_id or customer.email = affiliate.email)
    join store_order on store_order.shop_id = ${shop_id} and store_order.customer_id = customer.id
    where affiliate.shop_id = ${shop_id} and affiliate.id = any(${ids}::bigint[]) and store_order.content ->> 'card' = any(${cards})`.execute(
    tx,
  )
  const owners = Map.groupBy(rows, row => row.card)
  return ({ card }) => (card && owners.has(card) ? { card_of: owners.get(card)!.map(row => row.affiliate_id) } : {})
}
