import { accessOf, findConnection, forgetOldCustomerData, saveWatermark } from '#features/store/store-connection/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Services } from '#server/services.ts'
import type { PlatformReading, ShopAccess } from '#server/store-platform/port.ts'
import type { IncomingOrder } from '../../rules/IncomingOrder.ts'
import { readOrder } from '../../rules/readOrder.ts'
import { toOrder } from '../../rules/toOrder.ts'
import { dropOrdersWhileUninstalled } from '../deliveries/dropOrdersWhileUninstalled.ts'
import { deleteOldDeliveries } from '../deliveries/store.ts'
import type { ApplyOrders } from '../Intake.ts'
import { withClickProofs } from '../withClickProofs.ts'
import { isTooMany, saveReconcileResult } from './saveReconcileResult.ts'
import { takePage } from './takePage.ts'

/** Changes of one second may be told in any order, and clocks differ: a while before the mark is looked at again. */
const OVERLAP_MS = 30 * 60_000
/** A shop that was never checked: what deliveries may have missed since it was connected. */
const FIRST_LOOK_MS = DAY_MS

/** So long a delivery may take without anybody wondering. */
const ON_ITS_WAY_MS = 10 * 60_000

export interface Reconciled {
  orders: number
  /** Orders that no delivery had told, or not up to their last change. */
  missed: number
}

/** Asks the platform for every order that changed since the last time, and takes over what deliveries did not bring. */
export async function reconcileShop(
  services: Services,
  platform: PlatformReading,
  shop_id: number,
  apply: ApplyOrders,
): Promise<Reconciled> {
  const { db, log } = services
  const { access, since, gap } = await db.inShop(shop_id, async tx => {
    const connection = await findConnection(tx, shop_id)
    const mark = connection?.reconciled_until?.getTime() ?? (connection?.connected_at.getTime() ?? 0) - FIRST_LOOK_MS
    return { access: await accessOf(tx, services, shop_id), since: new Date(mark - OVERLAP_MS), gap: connection }
  })
  const found = { orders: 0, missed: 0, overdue: 0 }
  if (!access) return { orders: 0, missed: 0 }
  const heardSince = gap?.connected_at ?? new Date()
  let until: Date | undefined
  for await (const page of platform.listOrdersUpdatedSince(access, since)) {
    const taken = await takePage(services, page, { shop_id, gap, apply: withClickProofs(services, apply) })
    found.orders += taken.orders
    found.missed += taken.missed.length
    found.overdue += taken.missed.filter(order => isOverdue(order, heardSince)).length
    if (taken.until && (!until || taken.until > until)) until = taken.until
  }
  await db.inShop(shop_id, async tx => {
    await saveWatermark(tx, shop_id, { until, ...found })
    await saveReconcileResult(tx, shop_id, found)
    await deleteOldDeliveries(tx, shop_id)
    await forgetOldCustomerData(tx, shop_id)
  })
  if (isTooMany(found)) log.warn({ shop_id, ...found }, 'deliveries of the store were missed')
  return { orders: found.orders, missed: found.missed }
}

/** What happened before the shop was connected nobody told; what happened just now is perhaps on its way. */
const isOverdue = ({ updated_at }: IncomingOrder, heardSince: Date) =>
  updated_at > heardSince && updated_at.getTime() < Date.now() - ON_ITS_WAY_MS

/** Fetches one order the deliveries spoke of without telling it. */
export async function fetchOrder(
  services: Services,
  platform: PlatformReading,
  { shop_id, order_id, apply }: { shop_id: number; order_id: string; apply: ApplyOrders },
): Promise<void> {
  const access: ShopAccess | undefined = await services.db.inShop(shop_id, tx => accessOf(tx, services, shop_id))
  const payload = access && (await platform.findOrder(access, order_id))
  const order = payload === undefined ? undefined : readOne(payload, services)
  if (!order) return
  await services.db.inShop(shop_id, async tx => {
    const counting = await dropOrdersWhileUninstalled(tx, shop_id, [order], await findConnection(tx, shop_id))
    if (counting.length > 0) await withClickProofs(services, apply)(tx, shop_id, counting)
  })
}

function readOne(payload: unknown, { log }: Services): IncomingOrder | undefined {
  try {
    return toOrder(readOrder(payload))
  } catch (error) {
    log.error({ err: error }, 'an order of the store could not be read')
    return undefined
  }
}
