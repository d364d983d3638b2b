import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { progressOf } from '#features/sales/orders/rules/progress.ts'
import { keepShop } from '#features/store/shop/server/index.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { decideOrders } from './decideOrders.ts'
import { laterOrders } from './laterOrders.ts'
import { settingColumns } from './loadEvidence.ts'
import { loadMoved } from './loadMoved.ts'
import { loadOrders } from './loadOrders.ts'
import { repriceMoved } from './repriceMoved.ts'
import { saveOrders } from './saveOrders.ts'
import { approvalColumns, writeDecisions } from './writeDecisions.ts'

/** Orders were written down or changed, whether or not anybody is credited with them; with the codes that were used in them. */
export const ordersSaved = defineSharedHook<[ids: readonly number[], codes: readonly string[]]>('orders that were saved')

/**
 * Takes in what a store says about its orders: writes them down, credits the new ones, corrects the known ones, books the difference.
 * Safe to call twice with the same orders and in any order; the newest word about each order wins.
 */
export async function applyOrders(tx: Tx, shop_id: number, orders: readonly IncomingOrder[]): Promise<void> {
  const saved = await saveOrders(tx, shop_id, newestOfEach(orders))
  if (saved.length === 0) return
  const ids = saved.map(one => one.id)
  const codes = [...new Set(saved.flatMap(({ order }) => order.coupon_codes))]
  // Once the orders hold the shop's row, so that its currency stays what is read here.
  await keepShop(tx, shop_id, 'plan', ...approvalColumns, ...settingColumns)
  const [, later] = await atOnce(
    tx,
    () => ordersSaved.call(tx, shop_id, ids, codes),
    () => laterOrders(tx, shop_id, saved),
  )
  const loaded = await loadOrders(tx, shop_id, saved, later)
  const { decided, context } = decideOrders(loaded)
  const moved = repriceMoved(await loadMoved(tx, shop_id, decided.moved), context)
  await writeDecisions(tx, shop_id, decided, moved)
}

function newestOfEach(orders: readonly IncomingOrder[]): IncomingOrder[] {
  const isNewer = (a: IncomingOrder, b: IncomingOrder) =>
    a.updated_at.getTime() === b.updated_at.getTime() ? progressOf(a) > progressOf(b) : a.updated_at > b.updated_at
  const newest = new Map<string, IncomingOrder>()
  for (const order of orders) {
    const known = newest.get(order.platform_id)
    if (!known || isNewer(order, known)) newest.set(order.platform_id, order)
  }
  return [...newest.values()]
}
