import { createHash, randomBytes } from 'node:crypto'
import { type DemoCatalogue, type DemoProduct, type DemoVariant, demoCatalogues } from '../../src/demo/orders/catalogue.ts'
import { allocate, percentOf, roundAmount, sum } from '../../src/kit/money/money.ts'
import { createDiscounts } from './discounts.ts'
import { createRedirects } from './redirects.ts'

/** Something that happened at the store and is told to whoever subscribed. */
export interface StoreEvent {
  shop: string
  topic: string
  payload: object
  at: Date
}

export interface SoldLine {
  id: number
  product: DemoProduct
  variant: DemoVariant
  quantity: number
  discount: number
  tax: number
  returned: number
  /** Pieces that an edit took out of the order. */
  removed: number
}

/** Pieces that the buyer still has. */
export const piecesKept = ({ quantity, returned, removed }: SoldLine): number => quantity - returned - removed

export interface StoreRefund {
  id: number
  at: Date
  lines: { line: SoldLine; quantity: number; subtotal: number; tax: number }[]
  shipping: number
}

export interface StoreOrder {
  id: number
  name: string
  email: string
  first_name: string
  last_name: string
  currency: string
  placed_at: Date
  updated_at: Date
  cancelled_at: Date | null
  is_paid: boolean
  code: string | null
  lines: SoldLine[]
  shipping: number
  refunds: StoreRefund[]
  cart_token: string
  attributes: Record<string, string>
  address: string
  landing_site: string
}

export interface Checkout {
  items: { variant_id: string; quantity: number }[]
  email: string
  first_name?: string
  last_name?: string
  code?: string | null
  attributes?: Record<string, string>
  cart_token?: string
  address?: string
  /** The page the buyer came in by. */
  landing_site?: string
  is_paid?: boolean
}

export interface StoreOptions {
  now?: () => Date
  currency?: string
  catalogue?: DemoCatalogue
}

const CODE_RATE = 100_000
const TAX_RATE = 80_000
const SHIPPING = 590
const FREE_SHIPPING_FROM = 15_000

/** One simulated store, in memory: what it sells, who bought what, what went back. Money is in cents. */
export function createStore(shop: string, tell: (event: StoreEvent, order: StoreOrder) => void, options: StoreOptions = {}) {
  const {
    now = () => new Date(),
    currency = 'USD',
    catalogue = demoCatalogues[shop] ?? { products: [], collections: [] },
  } = options
  // A restart begins with higher numbers than it ended with.
  let nextId = Math.floor(now().getTime() / 1000) * 1000
  let nextNumber = Math.floor((now().getTime() - Date.UTC(2026, 0, 1)) / 60_000)
  const orders = new Map<number, StoreOrder>()
  const discounts = createDiscounts(currency)

  const findVariant = (id: string) => {
    for (const product of catalogue.products)
      for (const variant of product.variants) if (variant.id === id) return { product, variant }
    return undefined
  }

  function happened(order: StoreOrder, topics: string[]) {
    for (const topic of topics) tell({ shop, topic, payload: {}, at: order.updated_at }, order)
  }

  function placeOrder(checkout: Checkout): StoreOrder {
    const at = now()
    const lines = soldLines(checkout)
    const goods = lines.reduce((total, line) => total + line.variant.price * line.quantity - line.discount, 0)
    const order: StoreOrder = {
      id: ++nextId,
      name: `#W${++nextNumber}`,
      email: checkout.email,
      first_name: checkout.first_name ?? '',
      last_name: checkout.last_name ?? '',
      currency,
      placed_at: at,
      updated_at: at,
      cancelled_at: null,
      is_paid: checkout.is_paid ?? true,
      code: checkout.code?.trim() || null,
      lines,
      shipping: goods >= FREE_SHIPPING_FROM ? 0 : SHIPPING,
      refunds: [],
      cart_token: checkout.cart_token ?? randomBytes(16).toString('hex'),
      attributes: checkout.attributes ?? {},
      address: checkout.address ?? '203.0.113.10',
      landing_site: checkout.landing_site ?? '/',
    }
    orders.set(order.id, order)
    happened(order, order.is_paid ? ['orders/create', 'orders/paid'] : ['orders/create'])
    return order
  }

  function soldLines({ items, code }: Checkout): SoldLine[] {
    const found = items.flatMap(({ variant_id, quantity }) => {
      const known = findVariant(variant_id)
      return known && quantity > 0 ? [{ ...known, quantity }] : []
    })
    if (found.length === 0) throw new RangeError('an order needs something to buy')
    const prices = found.map(item => item.variant.price * item.quantity)
    const taken = allocate(takenOff(code?.trim() ?? '', sum(prices)), prices)
    return found.map((item, i) => {
      const taxable = item.product.kind === 'product' ? prices[i]! - taken[i]! : 0
      return { id: ++nextId, ...item, discount: taken[i]!, tax: percentOf(taxable, TAX_RATE), returned: 0, removed: 0 }
    })
  }

  /** A code the store made takes off what it is worth, as often as it may; any other is a tenth. */
  function takenOff(code: string, goods: number): number {
    const made = discounts.find(code)
    if (!made) return code ? percentOf(goods, CODE_RATE) : 0
    if (made.used === made.usageLimit) return 0
    made.used += 1
    return Math.min(goods, roundAmount(made.amount, 'USD') ?? 0)
  }

  /** Pieces by line go back; shipping with the last of them. */
  function refund(order_id: number, pieces: Map<number, number>): StoreRefund | undefined {
    const order = orders.get(order_id)
    if (!order) return undefined
    const lines = order.lines.flatMap(line => {
      const quantity = Math.min(pieces.get(line.id) ?? 0, piecesKept(line))
      return quantity > 0 ? [{ line, quantity, ...worthOf(line, quantity) }] : []
    })
    if (lines.length === 0) return undefined
    for (const { line, quantity } of lines) line.returned += quantity
    const isAll = order.lines.every(line => piecesKept(line) === 0)
    const made: StoreRefund = { id: ++nextId, at: now(), lines, shipping: isAll ? order.shipping : 0 }
    order.refunds.push(made)
    order.updated_at = made.at
    happened(order, ['refunds/create', 'orders/updated'])
    return made
  }

  /** The merchant puts something into an order, or takes pieces out of it. */
  function edit(order_id: number, { add = [], remove = new Map() }: { add?: Checkout['items']; remove?: Map<number, number> }) {
    const order = orders.get(order_id)
    if (!order) return
    for (const line of order.lines) line.removed += Math.min(remove.get(line.id) ?? 0, piecesKept(line))
    if (add.length > 0) order.lines.push(...soldLines({ items: add, email: order.email }))
    order.updated_at = now()
    happened(order, ['orders/updated'])
  }

  function pay(order_id: number) {
    const order = orders.get(order_id)
    if (!order || order.is_paid) return
    order.is_paid = true
    order.updated_at = now()
    happened(order, ['orders/paid', 'orders/updated'])
  }

  function cancel(order_id: number) {
    const order = orders.get(order_id)
    if (!order || order.cancelled_at) return
    order.cancelled_at = now()
    order.updated_at = order.cancelled_at
    happened(order, ['orders/cancelled', 'orders/updated'])
  }

  return {
    shop,
    currency,
    catalogue,
    orders,
    redirects: createRedirects(),
    discounts,
    findVariant,
    placeOrder,
    pay,
    cancel,
    edit,
    refund,
    refundAll: (order_id: number) => refund(order_id, new Map(orders.get(order_id)?.lines.map(line => [line.id, line.quantity]))),
  }
}

export type Store = ReturnType<typeof createStore>

/** What some pieces of a line cost: the difference of the shares up to and before them, so that all parts add up. */
function worthOf(line: SoldLine, quantity: number): { subtotal: number; tax: number } {
  const net = line.variant.price * line.quantity - line.discount
  const upTo = (pieces: number, amount: number) => Math.floor((amount * pieces) / line.quantity)
  const part = (amount: number) => upTo(line.returned + quantity, amount) - upTo(line.returned, amount)
  return { subtotal: part(net), tax: part(line.tax) }
}

/** The same person has the same number after a restart. */
export const customerIdOf = (email: string): number =>
  createHash('sha256').update(email.trim().toLowerCase()).digest().readUIntBE(0, 5)
