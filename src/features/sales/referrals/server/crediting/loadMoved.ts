import { nextVersions } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { readStoredOrder, type StoredOrder } from '../../rules/storedOrder.ts'
import type { SavedOrder } from './saveOrders.ts'

export type MovedOrder = SavedOrder & { facts: OrderFacts }

/** Orders that nothing was heard of and that are the first no more, or are it now, under the version their difference is booked by. */
export async function loadMoved(tx: Tx, shop_id: number, ids: readonly number[]): Promise<MovedOrder[]> {
  const rows = await nextVersions<OrderFacts, StoredOrder>(tx, shop_id, ids)
  return rows.map(({ content, ...row }) => ({ ...row, order: readStoredOrder(content) }))
}
