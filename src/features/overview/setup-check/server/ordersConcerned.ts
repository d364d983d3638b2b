import { ordersWithoutTrace } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { lastSound, type OpenFault } from './store.ts'

/** How many orders may have lost their affiliate by what is broken, the oldest of it first. */
export async function ordersConcerned(tx: Tx, shop_id: number, [oldest]: readonly OpenFault[]): Promise<number> {
  return oldest ? ordersWithoutTrace(tx, shop_id, await lastSound(tx, shop_id, oldest.since)) : 0
}
