import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { storeOrders } from '#features/sales/orders/server/index.ts'
import { saveCustomers } from '#features/store/customers/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { withoutForgotten, withoutPerson } from './withoutPerson.ts'

export interface SavedOrder {
  id: number
  version: number
  customer_id: number | null
  /** What was decided about it before; nothing for an order seen for the first time. */
  facts: OrderFacts | null
  order: IncomingOrder
}

/** Writes customers and orders down. Only orders that are news come back, without those who are forgotten. */
export async function saveOrders(tx: Tx, shop_id: number, told: readonly IncomingOrder[]): Promise<SavedOrder[]> {
  const known = await withoutForgotten(tx, shop_id, told)
  const buyers = new Map(known.flatMap(({ customer }) => (customer ? [[customer.platform_id, customer]] : [])))
  const customers = await saveCustomers(tx, shop_id, [...buyers.values()])
  const isForgotten = ({ customer }: IncomingOrder) => customer !== null && customers.get(customer.platform_id)!.is_forgotten
  const orders = known.map(order => (isForgotten(order) ? withoutPerson(order) : order))
  const byId = new Map(orders.map(order => [order.platform_id, order]))
  const customerOf = ({ customer }: IncomingOrder) => customer && customers.get(customer.platform_id)!.id
  const stored = await storeOrders<OrderFacts>(
    tx,
    shop_id,
    orders.map(order => ({ ...order, customer_id: customerOf(order) })),
  )
  return stored.map(({ platform_id, ...row }) => ({ ...row, order: byId.get(platform_id)! }))
}
