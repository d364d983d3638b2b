import type { Recurrence } from '#features/sales/attribution/rules/Evidence.ts'
import { isBefore } from './firstSales.ts'

/** An order of a customer, as far as it matters for subscriptions. */
export interface SubscriberOrder {
  order_id: number
  customer_id: number
  /** What the merchant calls it. */
  number: string
  placed_at: number
  platform_id: string
  /** The app that made it for a running subscription. */
  app: string | null
  /** An app says that a subscription began with it. */
  starts: boolean
  products: readonly string[]
  /** Who brought it, if anybody. */
  affiliate_id: number | null
}

export interface Subscriptions {
  /** Whether the orders of this customer are known. */
  knows(customer_id: number | null): boolean
  /** Its place in its subscription; nothing for an order that is in none. */
  placeOf(order: Pick<SubscriberOrder, 'order_id' | 'app'>): Recurrence | undefined
  /** It was decided who brought an order. */
  settle(order_id: number, affiliate_id: number | null): void
}

/** The number of an order of which nobody knows when its subscription began. */
const SECOND = 2

/** Which order each subscription began with, and how manyth of it the others are: by the time they were placed, however they were reported. */
export function subscriptions(known: readonly SubscriberOrder[]): Subscriptions {
  const brought = new Map(known.map(order => [order.order_id, order.affiliate_id]))
  const customers = new Set(known.map(order => order.customer_id))
  const places = placesOf(known.toSorted((a, b) => (isBefore(a, b) ? -1 : 1)))
  return {
    knows: customer_id => customer_id !== null && customers.has(customer_id),
    placeOf({ order_id, app }) {
      if (app === null) return undefined
      const place = places.get(order_id)
      if (!place) return { app, number: SECOND, began: null }
      const { first, number } = place
      return { app, number, began: { order: first.number, affiliate_id: brought.get(first.order_id) ?? null } }
    },
    settle: (order_id, affiliate_id) => void brought.set(order_id, affiliate_id),
  }
}

interface SubscriptionPlace {
  first: SubscriberOrder
  number: number
}

/** Of orders in the order of time. */
function placesOf(orders: readonly SubscriberOrder[]): Map<number, SubscriptionPlace> {
  const placed = new Map<number, SubscriberOrder[]>()
  const lengths = new Map<number, number>()
  const places = new Map<number, SubscriptionPlace>()
  for (const order of orders) {
    const before = placed.get(order.customer_id) ?? []
    placed.set(order.customer_id, before)
    if (order.app === null) {
      before.push(order)
      continue
    }
    const first = beginningOf(order, before)
    if (!first) continue
    const number = (lengths.get(first.order_id) ?? 1) + 1
    lengths.set(first.order_id, number)
    places.set(order.order_id, { first, number })
  }
  return places
}

/**
 * No order names its subscription. It began with the customer's last order of one of its products, rather with one that an app
 * marked; after a swap of products with the last marked one, or with the only order there was.
 */
function beginningOf({ products }: SubscriberOrder, placed: readonly SubscriberOrder[]): SubscriberOrder | undefined {
  const marked = placed.filter(order => order.starts)
  const isOfSame = (order: SubscriberOrder) => order.products.some(product => products.includes(product))
  return marked.findLast(isOfSame) ?? placed.findLast(isOfSame) ?? marked.at(-1) ?? (placed.length === 1 ? placed[0] : undefined)
}
