import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../rules/IncomingOrder.ts'
import type { ApplyOrders } from './Intake.ts'

/** Working out this many lines takes a moment nobody notices. */
const LINES_AT_ONCE = 1_000

/** In parts, so that a pile of long orders does not keep the process from answering; how they are parted changes no outcome. */
export async function applyInBatches(
  tx: Tx,
  shop_id: number,
  orders: readonly IncomingOrder[],
  apply: ApplyOrders,
): Promise<void> {
  for (let part: IncomingOrder[] = [], lines = 0, i = 0; i < orders.length; i += 1) {
    part.push(orders[i]!)
    lines += orders[i]!.lines.length
    if (lines < LINES_AT_ONCE && i < orders.length - 1) continue
    await apply(tx, shop_id, part)
    part = []
    lines = 0
  }
}
