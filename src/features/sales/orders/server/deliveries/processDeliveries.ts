import { parseExact } from '#kit/contract/parseExact.ts'
import type { Tx } from '#server/db/database.ts'
import type { IncomingOrder } from '../../rules/IncomingOrder.ts'
import { OrderPayload } from '../../rules/shopify-payloads.ts'
import { toOrder } from '../../rules/toOrder.ts'
import { withRefunds } from '../../rules/withRefunds.ts'
import { applyInBatches } from '../applyInBatches.ts'
import type { Intake } from '../Intake.ts'
import { dropOrdersWhileUninstalled } from './dropOrdersWhileUninstalled.ts'
import { markRefundsApplied, saveEarlyRefunds, waitingRefunds } from './early-refunds.ts'
import { handleOther } from './handleOther.ts'
import { problemIn } from './problemIn.ts'
import { type Read, readDeliveries } from './readDelivery.ts'
import { refuseForeign } from './refuseForeign.ts'
import { auditSetAside, type SetAside } from './setAside.ts'
import { type DeliveryOutcome, type InboxRow, markProcessed, newestPayloads } from './store.ts'
import { yieldAfter } from './yieldAfter.ts'

export interface ShopFacts {
  shop_id: number
  domain: string
  currency: string
  /** From this moment on, nothing the shop reports counts. */
  uninstalled_at: Date | null
  /** When it last left, and when it came back. */
  left_at: Date | null
  connected_at: Date | null
  /** It left and was forgotten: its buyers are nobody to us. */
  forgotten_at: Date | null
}

type ReadOrder = Extract<Read, { about: 'order' }>
type ReadRefund = Extract<Read, { about: 'refund' }>

/** Deliveries of one shop, all in the caller's transaction: each order once, as its newest report has it. */
export async function processDeliveries(tx: Tx, shop: ShopFacts, rows: readonly InboxRow[], intake: Intake): Promise<void> {
  const { shop_id } = shop
  const read = await refuseForeign(tx, shop, await readDeliveries(rows))
  const counted = read.filter(one => shop.uninstalled_at === null || one.row.triggered_at <= shop.uninstalled_at)
  const orders = newestOrders(counted.filter(one => one.about === 'order'))
  const refunds = counted.filter(one => one.about === 'refund')
  await saveEarlyRefunds(tx, shop_id, refunds)
  await addOrdersOfRefunds(tx, shop_id, orders, { refunds, intake })
  const told = await waitingRefunds(tx, shop_id, [...orders.keys()])
  const { ready, problems } = await convert([...orders.values()].map(order => withRefunds(order, told.get(order.id) ?? [])))
  const counting = await dropOrdersWhileUninstalled(tx, shop_id, ready, shop)
  await applyInBatches(tx, shop_id, counting, intake.apply)
  await markRefundsApplied(
    tx,
    shop_id,
    [...told.keys()].filter(id => !problems.has(id)),
  )
  await auditSetAside(tx, shop_id, leftOut(read, problems))
  for (const one of read) await handleOther(tx, shop, one, intake)
  await markProcessed(
    tx,
    shop_id,
    read.map(one => outcomeOf(one, problems)),
  )
}

function newestOrders(read: readonly ReadOrder[]): Map<string, OrderPayload> {
  const newest = new Map<string, ReadOrder>()
  for (const one of read) {
    const known = newest.get(one.order.id)
    if (!known || isNewer(one, known)) newest.set(one.order.id, one)
  }
  return new Map([...newest].map(([id, { order }]) => [id, order]))
}

// The store's clock counts seconds; of two words of one second the later sent is the newer.
function isNewer(a: ReadOrder, b: ReadOrder): boolean {
  const difference = a.order.updated_at.getTime() - b.order.updated_at.getTime()
  return difference > 0 || (difference === 0 && a.row.triggered_at >= b.row.triggered_at)
}

/** A refund that comes alone is added to its order as last reported; an order that was never seen is asked for. */
async function addOrdersOfRefunds(
  tx: Tx,
  shop_id: number,
  orders: Map<string, OrderPayload>,
  { refunds, intake }: { refunds: readonly ReadRefund[]; intake: Intake },
): Promise<void> {
  const alone = [...new Set(refunds.map(one => one.order_id))].filter(id => !orders.has(id))
  const payloads = await newestPayloads(tx, shop_id, alone)
  for (const id of alone) {
    const body = payloads.get(id)
    const order = body === undefined ? undefined : OrderPayload.safeParse(parseExact(body)).data
    if (order) orders.set(id, order)
    else await intake.askForOrder(tx, shop_id, id)
  }
}

/** So many lines, sold or sent back, are worked out before others have their turn. */
const LINES_AT_A_STRETCH = 1_000

/** An order whose amounts make no sense is no reason to hold up the others. */
async function convert(payloads: readonly OrderPayload[]): Promise<{ ready: IncomingOrder[]; problems: Map<string, string> }> {
  const turn = yieldAfter(LINES_AT_A_STRETCH)
  const ready: IncomingOrder[] = []
  const problems = new Map<string, string>()
  for (const payload of payloads)
    try {
      ready.push(toOrder(payload))
      await turn(payload.line_items.length)
    } catch (error) {
      problems.set(payload.id, problemIn(error))
    }
  return { ready, problems }
}

/** Orders that will not be taken in from what was told; the same report of one order counts once. */
function leftOut(read: readonly Read[], problems: ReadonlyMap<string, string>): SetAside[] {
  const all = read.flatMap((one): SetAside[] => {
    if (one.about === 'order' && problems.has(one.order.id))
      return [{ order: one.order.name, problem: problems.get(one.order.id)! }]
    return one.about === 'unreadable' && /^(orders|refunds)\//.test(one.row.topic)
      ? [{ order: one.row.topic, problem: one.problem }]
      : []
  })
  return [...new Map(all.map(one => [`${one.order}: ${one.problem}`, one])).values()]
}

function outcomeOf(one: Read, problems: ReadonlyMap<string, string>): DeliveryOutcome {
  const order_id = one.about === 'order' ? one.order.id : null
  const problem = one.about === 'unreadable' ? one.problem : (problems.get(order_id ?? '') ?? null)
  return { id: one.row.id, order_platform_id: one.about === 'refund' ? one.order_id : order_id, problem }
}
