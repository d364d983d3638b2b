import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../IncomingOrder.ts'

/** What becomes of orders: who is credited, with how much. Given by the application, since referrals know orders and not the reverse. */
export type ApplyOrders = (tx: Tx, shop_id: number, orders: IncomingOrder[]) => Promise<unknown>
