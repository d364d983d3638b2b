import type { IncomingCustomer } from '#features/store/customers/rules/IncomingCustomer.ts'
import { isClickText } from '#features/store/tracking/rules/click-text.ts'
import { canonicalEmail } from '#kit/contract/validate.ts'
import { foldCase } from '#kit/foldCase.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import { cardOf } from './cardOf.ts'
import type { FinancialStatus, IncomingLine, IncomingOrder } from './IncomingOrder.ts'
import { isFromGoogleAds } from './isFromGoogleAds.ts'
import { landingClick } from './landingClick.ts'
import { refuseTooLarge } from './order-limits.ts'
import { moneyReader, type ReadMoney } from './payload-money.ts'
import { returnsOf } from './returnsOf.ts'
import type { OrderPayload, RefundPayload, ShippingPayload } from './shopify-payloads.ts'
import { soldLines } from './soldLines.ts'
import { subscriptionMarks } from './subscription-apps.ts'

/** A note in the cart, set by the tracker: the click that brought the buyer. */
export const CLICK_ATTRIBUTE = '_tandem_click'

/** Another, set by the tracking test: the order is its own. */
export const TEST_ATTRIBUTE = '_tandem_test'

/** The platform's order as ours. */
export function toOrder(payload: OrderPayload): IncomingOrder {
  // Refunds that were told apart from it count, too.
  refuseTooLarge(payload)
  const read = moneyReader(payload.currency)
  const sold = soldLines(payload, read)
  const returns = returnsOf(payload, sold, read)
  const shipping = shippingOf(payload.shipping_lines, read)
  return {
    platform_id: payload.id,
    number: payload.name,
    source: 'platform',
    placed_at: payload.processed_at ?? payload.created_at,
    updated_at: payload.updated_at,
    cancelled_at: payload.cancelled_at ?? null,
    is_test: payload.test === true,
    ...testMark(payload),
    financial_status: statusOf(payload.financial_status),
    currency: read.currency,
    customer: toCustomer(payload),
    lines: sold.map((line): IncomingLine => ({ ...line, ...returns.ofLine(line.id) })),
    ...(payload.taxes_included != null && { taxes_included: payload.taxes_included }),
    discount: unallocatedDiscount(payload, read),
    refunded: returns.unnamed,
    shipping: shipping.fee,
    shipping_tax: shipping.tax,
    refunded_shipping: returns.shipping,
    refund_id: lastRefund(payload.refunds)?.id ?? null,
    coupon_codes: couponCodes(payload),
    address: payload.browser_ip ?? payload.client_details?.browser_ip ?? null,
    ...cardIn(payload),
    cart_token: payload.cart_token ?? null,
    ...(payload.checkout_token && { checkout_token: payload.checkout_token }),
    click_id: clickId(payload),
    ...landed(landingClick(payload)),
    ...(isFromGoogleAds(payload.landing_site) && { google_ads: true }),
    ...subscriptionMarks(payload),
  }
}

function cardIn(payload: OrderPayload): Pick<IncomingOrder, 'card'> {
  const card = cardOf(payload)
  return card === undefined ? {} : { card }
}

const known: readonly string[] = [
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] satisfies FinancialStatus[]

/** An authorization that ran out is worth as much as one that was voided. */
function statusOf(status: string | null | undefined): FinancialStatus {
  if (status === 'expired') return 'voided'
  return known.includes(status ?? '') ? (status as FinancialStatus) : 'pending'
}

function toCustomer({ customer, email, created_at }: OrderPayload): IncomingCustomer | null {
  if (!customer) return null
  const address = customer.email || email
  return {
    platform_id: customer.id,
    email: address ? canonicalEmail(address) : null,
    full_name: [customer.first_name, customer.last_name].filter(Boolean).join(' ').trim() || null,
    created_at: customer.created_at ?? created_at,
  }
}

function shippingOf(lines: readonly ShippingPayload[], read: ReadMoney): { fee: Minor; tax: Minor } {
  const charged = lines.filter(line => !line.is_removed)
  return {
    fee: sum(charged.map(line => shippingPrice(line, read))),
    tax: sum(charged.flatMap(line => line.tax_lines.map(tax => read(tax.price, tax.price_set)))),
  }
}

function shippingPrice(line: ShippingPayload, read: ReadMoney): Minor {
  if (line.discounted_price != null || line.discounted_price_set) return read(line.discounted_price, line.discounted_price_set)
  const discount = sum(line.discount_allocations.map(part => read(part.amount, part.amount_set)))
  return Math.max(0, read(line.price, line.price_set) - discount)
}

/** Older orders carry a discount without saying which lines it fell on. Where anything is allocated, everything is. */
function unallocatedDiscount(payload: OrderPayload, read: ReadMoney): Minor {
  const lines = [...payload.line_items, ...payload.shipping_lines]
  const isForShipping = payload.discount_codes.length > 0 && payload.discount_codes.every(({ type }) => type === 'shipping')
  if (isForShipping || lines.some(line => line.discount_allocations.length > 0)) return 0
  return Math.max(0, read(payload.total_discounts, payload.total_discounts_set))
}

/** Codes as the buyer typed them, each once. */
function couponCodes({ discount_codes, discount_applications }: OrderPayload): string[] {
  const applied = discount_applications.filter(({ type }) => type === 'discount_code')
  const codes = [...discount_codes, ...applied].map(({ code }) => code?.trim() ?? '').filter(code => code !== '')
  return [...new Map(codes.map(code => [foldCase(code), code])).values()]
}

function clickId({ note_attributes, line_items }: OrderPayload): string | null {
  const notes = [...note_attributes, ...line_items.flatMap(line => line.properties)]
  const noted = notes.find(({ name }) => name === CLICK_ATTRIBUTE)?.value
  return typeof noted === 'string' && isClickText(noted) ? noted.toLowerCase() : null
}

function testMark({ note_attributes }: OrderPayload): { test_mark?: string } {
  const noted = note_attributes.find(({ name }) => name === TEST_ATTRIBUTE)?.value
  return typeof noted === 'string' && noted.length <= 200 ? { test_mark: noted } : {}
}

const landed = (landing_click: string | undefined) => (landing_click ? { landing_click } : {})

function lastRefund(refunds: readonly RefundPayload[]): RefundPayload | undefined {
  return refunds.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).at(-1)
}
