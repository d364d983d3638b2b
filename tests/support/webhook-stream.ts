import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '#server/random.ts'
import { type Delivery, sendTo, withChaos } from '../../simulators/store-platform/deliveries.ts'
import type { Store } from '../../simulators/store-platform/Store.ts'

export interface WebhookStream {
  /** Ids of the deliveries that were answered with 200. */
  acknowledged: Set<string>
  /** How many will be sent, copies counted. */
  total: number
  /** How often one was acknowledged, copies counted. */
  answers(): number
  /** Lets so many more be sent. */
  release(count: number): void
  /** Settles once every delivery was acknowledged. */
  done: Promise<void>
}

const SENDERS = 4
const PAUSE_MS = 40

/**
 * Sends every delivery one to three times, in almost any order, each until it is acknowledged: the platform does not give up at
 * once. Nothing is sent before it is released, so that what happens meanwhile does not race against the end of the stream.
 */
export function startWebhooks(url: () => string, deliveries: readonly Delivery[], seed: number): WebhookStream {
  const { arriving } = withChaos(deliveries, { seed, mostCopies: 3, drop: 0, shuffle: true })
  const total = arriving.length
  const acknowledged = new Set<string>()
  let answers = 0
  let released = 0
  let more = Promise.withResolvers<void>()

  async function next(): Promise<Delivery | undefined> {
    while (arriving.length > 0 && total - arriving.length >= released) await more.promise
    return arriving.shift()
  }

  async function send(): Promise<void> {
    for (let delivery = await next(); delivery; delivery = await next()) {
      // The server or its database is away: nothing was acknowledged, so it comes again.
      while (!(await isAcknowledged(delivery))) await sleep(100)
      acknowledged.add(delivery.headers['x-shopify-webhook-id']!)
      answers += 1
      await sleep(PAUSE_MS)
    }
  }
  const isAcknowledged = (delivery: Delivery) =>
    sendTo(`${url()}/webhooks/shopify`)(delivery).then(
      status => status === 200,
      () => false,
    )

  return {
    acknowledged,
    total,
    answers: () => answers,
    release(count) {
      released += count
      more.resolve()
      more = Promise.withResolvers()
    },
    done: Promise.all(Array.from({ length: SENDERS }, send)).then(() => {}),
  }
}

/** Lets people buy, pay later, send back some of it, all of it, and cancel; time passes with every step. */
export function liveAWhile(store: Store, { orders, codes, seed, pass }: StoreLife): void {
  const random = seededRandom(seed)
  const placed = Array.from({ length: orders }, () => {
    pass()
    return placeAnOrder(store, codes, random)
  })
  for (const order of placed) {
    const fate = random.next()
    pass()
    if (!order.is_paid) store.pay(order.id)
    pass()
    if (fate < 0.3) store.refund(order.id, new Map([[order.lines[0]!.id, 1]]))
    pass()
    if (fate < 0.15) store.refundAll(order.id)
    if (fate > 0.9) store.cancel(order.id)
  }
}

interface StoreLife {
  orders: number
  codes: readonly string[]
  seed: number
  /** Lets the store's clock go on. */
  pass(): void
}

function placeAnOrder(store: Store, codes: readonly string[], random: Random) {
  const variants = store.catalogue.products.flatMap(product => product.variants)
  const items = Array.from({ length: 1 + random.upTo(3) }, () => ({
    variant_id: random.pick(variants).id,
    quantity: 1 + random.upTo(3),
  }))
  // Half of them come more than once, always by the same code.
  const person = random.upTo(codes.length * 10)
  return store.placeOrder({
    items,
    email: `buyer-${person}@example.test`,
    code: codes[person % codes.length]!,
    is_paid: random.next() < 0.8,
  })
}
