import { sql } from 'kysely'
import type { Recurrence } from '#features/sales/attribution/rules/Evidence.ts'
import type { ListStatement } from '#server/db/readLists.ts'
import type { SubscriberOrder, Subscriptions } from '../../rules/subscriptions.ts'
import type { SavedOrder } from '../crediting/saveOrders.ts'

export type SubscriberRow = Omit<SubscriberOrder, 'placed_at' | 'products'> & { placed_at: string; products: string[] | null }

/** More orders of some customers than this tell nothing more about how their subscriptions began. */
const MAX = 5_000

/** All orders of the customers whose subscriptions go on with these; nothing is asked where none does. */
export function subscriberOrders(shop_id: number, saved: readonly SavedOrder[]): ListStatement<SubscriberRow> | undefined {
  const customers = [...new Set(saved.flatMap(({ order, customer_id }) => (order.recurring && customer_id) || []))]
  if (customers.length === 0) return undefined
  return sql<SubscriberRow>`
    select id as order_id, customer_id, number, placed_at, platform_id, content ->> 'recurring' as app,
      content -> 'starts_subscription' is not null as starts,
      (select array_agg(line ->> 'product_id') from jsonb_array_elements(content -> 'lines') as line
        where line ->> 'product_id' is not null) as products,
      (select (credit ->> 'affiliate_id')::bigint from jsonb_array_elements(attribution -> 'credits') as credit
        where (credit ->> 'with_shipping')::boolean limit 1) as affiliate_id
    from store_order where shop_id = ${shop_id} and customer_id = any(${customers}) and not is_test
    order by placed_at desc limit ${MAX}`
}

export const toSubscriberOrder = ({ placed_at, products, ...row }: SubscriberRow): SubscriberOrder => ({
  ...row,
  placed_at: Date.parse(placed_at),
  products: products ?? [],
})

/** The order's place in its subscription, if it is in one. */
export const placeIn = (known: Subscriptions, { id, order }: SavedOrder): Recurrence | undefined =>
  known.placeOf({ order_id: id, app: order.recurring ?? null })
