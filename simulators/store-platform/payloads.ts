import { type DemoCollection, type DemoProduct, demoPicture } from '../../src/demo/orders/catalogue.ts'
import { customerIdOf, piecesKept, type SoldLine, type StoreOrder, type StoreRefund } from './StoreOrder.ts'

/** Amounts of the wire are text with two decimals. */
export const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** The platform's clock counts seconds. */
const moment = (at: Date) => `${at.toISOString().slice(0, 19)}+00:00`

const set = (cents: number, currency: string) => {
  const money = { amount: decimal(cents), currency_code: currency }
  return { shop_money: money, presentment_money: money }
}

/** An order as the platform tells it, whole, with everything that went back so far. */
export function orderPayload(order: StoreOrder, shop: string): object {
  const { currency } = order
  const discount = order.lines.reduce((total, line) => total + line.discount, order.shipping_discount)
  return {
    id: order.id,
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    name: order.name,
    order_number: Number(order.name.replaceAll(/\D/g, '')),
    email: order.email,
    contact_email: order.email,
    browser_ip: order.address,
    client_details: { browser_ip: order.address, user_agent: null },
    cart_token: order.cart_token,
    cancelled_at: order.cancelled_at && moment(order.cancelled_at),
    created_at: moment(order.placed_at),
    processed_at: moment(order.placed_at),
    updated_at: moment(order.updated_at),
    currency,
    presentment_currency: currency,
    confirmed: true,
    test: false,
    taxes_included: false,
    financial_status: financialStatus(order),
    discount_codes: [
      ...(order.code ? [{ code: order.code, amount: decimal(discount), type: order.applied?.type }] : []),
      ...(order.shipping_code ? [{ code: order.shipping_code, amount: decimal(order.shipping_discount), type: 'shipping' }] : []),
    ],
    discount_applications: order.code ? [applicationOf(order)] : [],
    total_discounts: decimal(discount),
    total_discounts_set: set(discount, currency),
    note_attributes: Object.entries(order.attributes).map(([name, value]) => ({ name, value })),
    order_status_url: `https://${shop}/orders/${order.id}/authenticate`,
    source_name: 'web',
    landing_site: order.landing_site,
    referring_site: order.referring_site,
    checkout_token: order.checkout_token,
    line_items: order.lines.map(line => linePayload(line, currency)),
    shipping_lines: [
      {
        id: order.id + 1,
        title: 'Standard',
        price: decimal(order.shipping),
        price_set: set(order.shipping, currency),
        discounted_price: decimal(order.shipping - order.shipping_discount),
        discounted_price_set: set(order.shipping - order.shipping_discount, currency),
        discount_allocations: allocated(order.shipping_discount, currency),
        tax_lines: [],
        is_removed: false,
      },
    ],
    refunds: order.refunds.map(refund => refundPayload(refund, order)),
    customer: {
      id: customerIdOf(order.email),
      email: order.email,
      first_name: order.first_name || null,
      last_name: order.last_name || null,
      created_at: moment(order.placed_at),
      verified_email: true,
    },
  }
}

const allocated = (cents: number, currency: string): object[] =>
  cents ? [{ amount: decimal(cents), amount_set: set(cents, currency), discount_application_index: 0 }] : []

const applicationOf = ({ code, applied }: StoreOrder): object => ({
  type: 'discount_code',
  code,
  value: applied?.value,
  value_type: applied?.type === 'fixed_amount' ? 'fixed_amount' : 'percentage',
  allocation_method: 'across',
  target_selection: applied?.target,
  target_type: applied?.type === 'shipping' ? 'shipping_line' : 'line_item',
})

function linePayload(line: SoldLine, currency: string): object {
  return {
    id: line.id,
    title: line.product.title,
    variant_title: line.variant.title,
    name: `${line.product.title} - ${line.variant.title}`,
    product_id: Number(line.product.id),
    variant_id: Number(line.variant.id),
    sku: line.variant.sku,
    quantity: line.quantity,
    current_quantity: piecesKept(line),
    gift_card: line.product.kind === 'gift_card',
    price: decimal(line.variant.price),
    price_set: set(line.variant.price, currency),
    properties: [],
    taxable: line.tax > 0,
    total_discount: '0.00',
    discount_allocations: allocated(line.discount, currency),
    tax_lines: line.tax ? [{ title: 'State Tax', rate: 0.08, price: decimal(line.tax), price_set: set(line.tax, currency) }] : [],
    duties: [],
  }
}

export function refundPayload(refund: StoreRefund, order: StoreOrder): object {
  const { currency } = order
  const paid = refund.lines.reduce((total, line) => total + line.subtotal + line.tax, refund.shipping)
  const adjustment = {
    id: refund.id + 1,
    order_id: order.id,
    refund_id: refund.id,
    kind: 'shipping_refund',
    reason: 'Shipping refund',
    amount: decimal(-refund.shipping),
    amount_set: set(-refund.shipping, currency),
    tax_amount: '0.00',
    tax_amount_set: set(0, currency),
  }
  return {
    id: refund.id,
    order_id: order.id,
    created_at: moment(refund.at),
    processed_at: moment(refund.at),
    note: null,
    refund_line_items: refund.lines.map(({ line, quantity, subtotal, tax }) => ({
      id: line.id + 1,
      line_item_id: line.id,
      quantity,
      restock_type: 'return',
      subtotal: decimal(subtotal),
      subtotal_set: set(subtotal, currency),
      total_tax: decimal(tax),
      total_tax_set: set(tax, currency),
    })),
    order_adjustments: refund.shipping ? [adjustment] : [],
    transactions: [{ id: refund.id + 2, kind: 'refund', status: 'success', amount: decimal(paid), currency }],
    duties: [],
  }
}

function financialStatus({ is_paid, cancelled_at, refunds, lines }: StoreOrder): string {
  if (!is_paid) return cancelled_at ? 'voided' : 'pending'
  if (refunds.length === 0) return 'paid'
  return lines.every(line => piecesKept(line) === 0) ? 'refunded' : 'partially_refunded'
}

/** What is told about an event: the refund for a refund, the order for everything else. */
export function payloadOf(topic: string, order: StoreOrder, shop: string): object {
  const last = order.refunds.at(-1)
  return topic === 'refunds/create' && last ? refundPayload(last, order) : orderPayload(order, shop)
}

export const productPayload = (product: DemoProduct): object => ({
  id: Number(product.id),
  title: product.title,
  handle: product.handle,
  status: 'active',
  image: { src: demoPicture(product.handle) },
  variants: product.variants.map((variant, i) => ({
    ...variant,
    id: Number(variant.id),
    price: decimal(variant.price),
    position: i + 1,
  })),
})

export const collectionPayload = ({ id, title, handle }: DemoCollection): object => ({
  id: Number(id),
  title,
  handle,
  image: null,
})
