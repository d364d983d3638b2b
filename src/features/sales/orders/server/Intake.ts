import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../rules/IncomingOrder.ts'

/** What becomes of orders: who is credited, with how much. Given by the application, since referrals know orders and not the reverse. */
export type ApplyOrders = (tx: Tx, shop_id: number, orders: IncomingOrder[]) => Promise<unknown>

/** What reading deliveries needs from outside. */
export interface Intake {
  apply: ApplyOrders
  /** Has the order fetched from the platform after the transaction, at once or later. */
  askForOrder(tx: Tx, shop_id: number, order_id: string, runAt?: Date): Promise<void>
  /** Has the products of a collection fetched after the transaction: a delivery about a collection does not name them. */
  askForMembers(tx: Tx, shop_id: number, collection_id: string): Promise<void>
}
