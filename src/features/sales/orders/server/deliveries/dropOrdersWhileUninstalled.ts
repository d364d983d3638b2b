import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../../rules/IncomingOrder.ts'

/** The time between a shop's leaving and its return. */
export interface UninstalledPeriod {
  left_at: Date | null
  connected_at: Date | null
}

/** Orders placed while the app was not in the shop count for nobody; those known from before go on changing. */
export async function dropOrdersWhileUninstalled(
  tx: Tx,
  shop_id: number,
  orders: IncomingOrder[],
  gap: UninstalledPeriod | undefined,
): Promise<IncomingOrder[]> {
  const isInGap = ({ placed_at }: IncomingOrder) =>
    !!gap?.left_at && !!gap.connected_at && placed_at >= secondOf(gap.left_at) && placed_at < secondOf(gap.connected_at)
  const doubtful = orders.filter(isInGap).map(order => order.platform_id)
  if (doubtful.length === 0) return orders
  const rows = await tx
    .selectFrom('store_order')
    .select('platform_id')
    .where('shop_id', '=', shop_id)
    .where('platform_id', 'in', doubtful)
    .execute()
  const known = new Set(rows.map(row => row.platform_id))
  return orders.filter(order => known.has(order.platform_id) || !isInGap(order))
}

/** Stores tell the time of an order in whole seconds. */
const secondOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000)
