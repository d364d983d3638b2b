import { piecesKept, type SoldLine, type StoreOrder } from '../../../simulators/store-platform/StoreOrder.ts'
import { Difference } from '../Difference.ts'
import type { HeardOrder, Referral } from '../model.ts'
import type { Simulation } from '../Simulation.ts'
import { killWorker } from './kills.ts'
import { hearOutcomes } from './paypal.ts'

/** Somebody buys something, mostly with the code of an affiliate. */
export async function buy(sim: Simulation): Promise<void> {
  const { random, shop, people } = sim
  const { products } = shop.store.catalogue
  const items = Array.from({ length: 1 + random.upTo(3) }, () => {
    const { variants } = random.pick(products)
    return { variant_id: random.pick(variants).id, quantity: 1 + random.upTo(4) }
  })
  const code = sim.chance(0.92) ? random.pick(people).code : null
  const email = `buyer${random.upTo(40)}@simulated.test`
  const order = shop.store.placeOrder({ items, email, code, is_paid: !sim.chance(0.15) })
  sim.count('orders')
  await tell(sim, order)
}

const open = ({ shop }: Simulation) => [...shop.store.orders.values()].filter(order => !isOver(order))
const isOver = (order: StoreOrder) => order.cancelled_at !== null || order.lines.every(line => piecesKept(line) === 0)

/** An older order as often as a new one: what is paid already must be touched as well. */
function someOrder(sim: Simulation, fits: (order: StoreOrder) => boolean = () => true): StoreOrder | undefined {
  const all = open(sim).filter(fits)
  const recent = all.slice(-15)
  return all.length === 0 ? undefined : sim.random.pick(sim.chance(0.6) ? recent : all)
}

export async function payLate(sim: Simulation): Promise<void> {
  const order = someOrder(sim, one => !one.is_paid)
  if (!order) return
  sim.shop.store.pay(order.id)
  sim.count('orders paid later')
  await tell(sim, order)
}

export async function refundPart(sim: Simulation): Promise<void> {
  const order = someOrder(sim, one => one.is_paid)
  if (!order) return
  const line = sim.random.pick(order.lines.filter(one => piecesKept(one) > 0))
  sim.shop.store.refund(order.id, new Map([[line.id, 1 + sim.random.upTo(piecesKept(line))]]))
  sim.count('refunds of a part')
  await tell(sim, order)
}

export async function refundAll(sim: Simulation): Promise<void> {
  const order = someOrder(sim, one => one.is_paid)
  if (!order) return
  sim.shop.store.refundAll(order.id)
  sim.count('refunds of the whole')
  await tell(sim, order)
}

export async function cancel(sim: Simulation): Promise<void> {
  const order = someOrder(sim)
  if (!order) return
  sim.shop.store.cancel(order.id)
  sim.count('cancellations')
  await tell(sim, order)
}

export async function edit(sim: Simulation): Promise<void> {
  const order = someOrder(sim)
  if (!order) return
  const { random, shop } = sim
  if (sim.chance(0.5)) {
    const add = [
      { variant_id: random.pick(random.pick(shop.store.catalogue.products).variants).id, quantity: 1 + random.upTo(2) },
    ]
    shop.store.edit(order.id, { add })
  } else {
    const line = random.pick(order.lines.filter(one => piecesKept(one) > 0))
    shop.store.edit(order.id, { remove: new Map([[line.id, 1 + random.upTo(piecesKept(line))]]) })
  }
  sim.count('edits')
  await tell(sim, order)
}

/** The store tells at once, later today or never; what it tells comes up to three times and in any order. */
async function tell(sim: Simulation, order: StoreOrder): Promise<void> {
  const { shop, random } = sim
  const told = shop.platform.told.splice(0)
  const heard = heardOrder(order)
  const arrive = async () => {
    await settleFirst(sim)
    const arriving = told.flatMap(one => Array.from({ length: 1 + random.upTo(3) }, () => one))
    for (const { headers, body } of shuffled(arriving, random.next)) {
      const { status } = await fetch(`${shop.address}/webhooks/shopify`, { method: 'POST', headers, body })
      if (status !== 200) throw new Difference(`Order ${order.name}: the server answered a delivery of the store with ${status}`)
    }
    if (sim.chance(KILLS)) await killWorker(sim, 'refund.halfApplied')
    await shop.work()
    sim.model.hear(heard, shop.clock.now())
    await learnIds(sim)
  }
  const draw = random.next()
  const how = draw < 0.7 ? 'at once' : draw < 0.88 ? 'later' : 'never'
  sim.story.push(`${new Date().toISOString()} ${order.name}, told ${how}: ${JSON.stringify(heard)}`)
  if (how === 'at once') return arrive()
  if (how === 'later') sim.late.push(arrive)
  else sim.count('deliveries lost')
}

const KILLS = 0.003

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  return all
    .map(one => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

export async function hearLate(sim: Simulation): Promise<void> {
  for (const arrive of sim.late.splice(0)) await arrive()
}

/** What is due by now, first: whether a payment came back before or after news of an order makes them another row. */
async function settleFirst(sim: Simulation): Promise<void> {
  await sim.shop.work()
  await hearOutcomes(sim)
}

/** Once a day the product asks the store for all that changed: nothing stays lost. */
export async function reconcile(sim: Simulation): Promise<void> {
  await settleFirst(sim)
  await sim.shop.ring('orders.reconcile')
  await sim.shop.work()
  for (const order of sim.shop.store.orders.values()) sim.model.hear(heardOrder(order), sim.shop.clock.now())
  await learnIds(sim)
}

/** The order as the store tells it now, in seconds. */
function heardOrder(order: StoreOrder): HeardOrder {
  const moneyBack = (line: SoldLine) => {
    const refunded = order.refunds.flatMap(refund => refund.lines).filter(one => one.line === line)
    const price = priceOf(line)
    const removed = Math.floor((2 * price * line.removed + line.quantity) / (2 * line.quantity))
    return refunded.reduce((total, one) => total + one.subtotal, 0) + removed
  }
  return {
    ...{
      id: String(order.id),
      number: order.name,
      code: order.code,
      isPaid: order.is_paid,
      isCancelled: order.cancelled_at !== null,
    },
    at: Math.floor(order.updated_at.getTime() / 1000),
    lines: order.lines.map(line => ({
      ...{ isProduct: line.product.kind === 'product', price: priceOf(line), quantity: line.quantity },
      ...{ piecesGone: line.returned + line.removed, moneyBack: moneyBack(line) },
    })),
  }
}

const priceOf = ({ variant, quantity, discount }: SoldLine) => variant.price * quantity - discount

interface Known {
  id: number
  parent_id: number | null
  platform_id: string | null
  affiliate_id: number
  kind: 'sale' | 'network' | 'manual' | 'correction'
}

/**
 * The numbers that the product gave to what the model has. The product may have asked the store before the model did: what it has
 * beyond the model by the end of the day is a difference.
 */
export async function learnIds({ shop, model }: Simulation): Promise<void> {
  const lacking = model.referrals.filter(one => [one.own, ...one.corrections].some(row => row.id === null))
  if (lacking.length === 0) return
  const learned = model.referrals.flatMap(one => [one.own, ...one.corrections].flatMap(row => row.id ?? []))
  const found = await shop.rows<Known>(
    `select referral.id::float8 as id, parent_id::float8 as parent_id, platform_id, affiliate_id::float8 as affiliate_id, referral.kind
     from referral left join store_order on store_order.shop_id = referral.shop_id and store_order.id = order_id
     where referral.shop_id = $1 and referral.id <> all($2::bigint[]) order by referral.id`,
    [shop.shop_id, learned],
  )
  const isOf = (one: Referral, known: Known) =>
    one.kind === known.kind && (one.order?.id ?? null) === known.platform_id && one.person.id === known.affiliate_id
  for (const known of found) {
    const rows =
      known.kind === 'correction'
        ? lacking.filter(one => one.own.id === known.parent_id).flatMap(one => one.corrections)
        : lacking.filter(one => isOf(one, known)).map(one => one.own)
    const row = rows.find(one => one.id === null)
    if (row) row.id = known.id
  }
}
