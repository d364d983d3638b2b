import { book } from '#features/ledger/server/index.ts'
import type { IncomingOrder } from '#features/orders/IncomingOrder.ts'
import { progressOf } from '#features/orders/progress.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { referralsChanged } from '../events.ts'
import { isDecided } from '../OrderFacts.ts'
import { changeCreditedOrders } from './changeCreditedOrders.ts'
import { creditNewOrders } from './creditNewOrders.ts'
import { saveOrders } from './saveOrders.ts'

/** A push names so many at most; a screen that hears of more reads its page anew. */
const MOST_NAMED = 100

/**
 * Takes in what a store says about its orders: writes them down, credits the new ones, corrects the known ones, books the difference.
 * Safe to call twice with the same orders and in any order; the newest word about each order wins.
 */
export async function applyOrders(tx: Tx, shop_id: number, orders: readonly IncomingOrder[]): Promise<void> {
  const saved = await saveOrders(tx, shop_id, newestOfEach(orders))
  const policy = await loadPolicy(tx, shop_id)
  const made = await creditNewOrders(
    tx,
    shop_id,
    saved.filter(({ facts }) => !isDecided(facts)),
    policy,
  )
  const changed = await changeCreditedOrders(
    tx,
    shop_id,
    saved.filter(({ facts }) => isDecided(facts)),
  )
  // All at once: balances are taken in one order, so two batches of the same affiliates never wait for each other in a circle.
  await book(tx, shop_id, [...made.entries, ...changed.entries])
  const ids = [...made.ids, ...changed.ids]
  if (ids.length > 0)
    await publish(tx, shopChannel(shop_id), referralsChanged, { ids: ids.slice(0, MOST_NAMED), count: ids.length })
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

function loadPolicy(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('shop')
    .select(['auto_approve', 'auto_approve_days'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
}
