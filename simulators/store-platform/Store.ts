import { randomBytes } from 'node:crypto'
import { type DemoCatalogue, type DemoProduct, type DemoVariant, demoCatalogues } from '../../src/demo/orders/catalogue.ts'
import { createStoreBilling, subscriptionPayload } from './billing.ts'
import { createDiscounts } from './discounts.ts'
import { createPurchases, purchasePayload } from './purchases.ts'
import { type Checkout, createQuote, findVariant } from './quote.ts'
import { createRedirects } from './redirects.ts'
import { customerIdOf, piecesKept, type StoreOrder, type StoreRefund, worthOf } from './StoreOrder.ts'
import { createStorefront } from './storefront.ts'

/** Something that happened at the store and is told to whoever subscribed. */
export interface StoreEvent {
  shop: string
  topic: string
  payload: object
  at: Date
}

interface Draft {
  title: string
  originalUnitPrice: string
  attributes: Record<string, string>
}

export interface NewAccount {
  email: string
  first_name: string
  last_name: string
  accepts_marketing?: boolean
}

export interface StoreOptions {
  now?: () => Date
  currency?: string
  catalogue?: DemoCatalogue
  /** Whether the app embed of the product is on from the beginning. */
  hasEmbed?: boolean
  /** Hears what happens to discounts. */
  tellDiscount?: (event: StoreEvent) => void
  /** Hears of customers who open an account. */
  tellCustomer?: (event: StoreEvent) => void
  /** Hears what becomes of charges for the product. */
  tellBilling?: (event: StoreEvent) => void
}

/** One simulated store, in memory: what it sells, who bought what, what went back. Money is in cents. */
export function createStore(shop: string, tell: (event: StoreEvent, order: StoreOrder) => void, options: StoreOptions = {}) {
  const {
    now = () => new Date(),
    currency = 'USD',
    catalogue = demoCatalogues[shop] ?? { products: [], collections: [] },
    hasEmbed = true,
    tellDiscount = () => {},
    tellCustomer = () => {},
    tellBilling = () => {},
  } = options
  // A restart begins with higher numbers than it ended with.
  let nextId = Math.floor(now().getTime() / 1000) * 1000
  let nextNumber = Math.floor((now().getTime() - Date.UTC(2026, 0, 1)) / 60_000)
  const orders = new Map<number, StoreOrder>()
  const accounts = new Set<number>()
  const discounts = createDiscounts(
    currency,
    (topic, { id, title }) => tellDiscount({ shop, topic, payload: { admin_graphql_api_id: id, title }, at: now() }),
    now,
  )

  const billing = createStoreBilling(
    (one, topic = 'app_subscriptions/update') => tellBilling({ shop, topic, payload: subscriptionPayload(one), at: now() }),
    now,
  )

  const purchases = createPurchases(
    one => tellBilling({ shop, topic: 'app_purchases_one_time/update', payload: purchasePayload(one), at: now() }),
    now,
  )

  const quote = createQuote(catalogue, discounts)

  function happened(order: StoreOrder, topics: string[]) {
    for (const topic of topics) tell({ shop, topic, payload: {}, at: order.updated_at }, order)
  }

  function placeOrder(checkout: Checkout): StoreOrder {
    const at = now()
    const { lines, shipping, shipping_discount, applied, code, shipping_code } = quote(checkout)
    for (const used of [code, shipping_code]) if (used) discounts.use(used, checkout.email)
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
      code,
      shipping_code,
      applied: applied && { type: applied.type, value: applied.value, target: applied.target },
      lines: lines.map(line => ({ id: ++nextId, ...line })),
      shipping,
      shipping_discount,
      refunds: [],
      cart_token: checkout.cart_token ?? randomBytes(16).toString('hex'),
      attributes: checkout.attributes ?? {},
      address: checkout.address ?? '203.0.113.10',
      landing_site: checkout.landing_site ?? '/',
      referring_site: checkout.referring_site ?? '',
      checkout_token: checkout.checkout_token ?? randomBytes(16).toString('hex'),
    }
    orders.set(order.id, order)
    happened(order, order.is_paid ? ['orders/create', 'orders/paid'] : ['orders/create'])
    return order
  }

  /** A draft of an order becomes one: a thing without a shelf, not paid. */
  function completeDraft({ title, originalUnitPrice, attributes }: Draft): StoreOrder {
    const price = Math.round(Number(originalUnitPrice) * 100)
    const at = now()
    const variant = { id: '0', title: '', sku: '', price }
    const product = { id: '0', title, handle: 'draft', kind: 'product', variants: [variant] } as unknown as DemoProduct
    const order: StoreOrder = {
      ...{ id: ++nextId, name: `#W${++nextNumber}`, email: '', first_name: '', last_name: '', currency },
      ...{ placed_at: at, updated_at: at, cancelled_at: null, is_paid: false, code: null, shipping_code: null, applied: null },
      lines: [
        { id: ++nextId, product, variant: variant as DemoVariant, quantity: 1, discount: 0, tax: 0, returned: 0, removed: 0 },
      ],
      ...{
        shipping: 0,
        shipping_discount: 0,
        refunds: [],
        cart_token: '',
        attributes,
        address: '',
        landing_site: '',
        referring_site: '',
      },
      checkout_token: '',
    }
    orders.set(order.id, order)
    happened(order, ['orders/create', 'orders/updated'])
    return order
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
    const made: StoreRefund = { id: ++nextId, at: now(), lines, shipping: isAll ? order.shipping - order.shipping_discount : 0 }
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
    if (add.length > 0) order.lines.push(...quote({ items: add }).lines.map(line => ({ id: ++nextId, ...line })))
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

  /** A customer opens an account; whoever bought as a guest before has their number already. */
  function openAccount({ accepts_marketing = false, ...person }: NewAccount): void {
    const at = now()
    accounts.add(customerIdOf(person.email))
    const payload = {
      id: customerIdOf(person.email),
      ...person,
      state: 'enabled',
      verified_email: true,
      email_marketing_consent: { state: accepts_marketing ? 'subscribed' : 'not_subscribed' },
      created_at: at.toISOString(),
    }
    tellCustomer({ shop, topic: 'customers/create', payload, at })
  }

  /** The number of whoever bought or opened an account; others have none yet. */
  function customerBy(email: string): number | undefined {
    const id = customerIdOf(email)
    return accounts.has(id) || [...orders.values()].some(order => customerIdOf(order.email) === id) ? id : undefined
  }

  return {
    shop,
    currency,
    catalogue,
    orders,
    customerBy,
    redirects: createRedirects(),
    front: createStorefront(hasEmbed),
    discounts,
    billing,
    purchases,
    findVariant: (id: string) => findVariant(catalogue, id),
    placeOrder,
    completeDraft,
    openAccount,
    quote,
    pay,
    cancel,
    edit,
    refund,
    refundAll: (order_id: number) => refund(order_id, new Map(orders.get(order_id)?.lines.map(line => [line.id, line.quantity]))),
  }
}

export type Store = ReturnType<typeof createStore>
