import { divideRounded, type Minor } from '#kit/money/money.ts'
import type { CreditedSale, OrderLine, OrderVersion } from './OrderVersion.ts'
import type { TaxFact } from './Priced.ts'
import { type RuleVersion, type SpecialRate, TaxMode } from './RuleVersion.ts'
import { spreadDiscount } from './spreadDiscount.ts'
import { type LineRefund, spreadRefund } from './spreadRefund.ts'

/** What one line brought and what is left of it. `line` is `null` for the shipping fee. */
export interface LineBase {
  readonly line: OrderLine | null
  readonly standing: 'earns' | 'excluded' | 'not_a_product'
  readonly special: SpecialRate | null
  readonly is_excluded: boolean
  readonly gross: Minor
  readonly discount: Minor
  readonly tax: Minor
  readonly tax_charged: Minor
  /** The sale the commission is reckoned on, before refunds. */
  readonly sold: Minor
  /** The same after refunds. */
  readonly base: Minor
  /** Of what is missing between the two: what an edit took out, and what was left when the order was cancelled. */
  readonly removed: Minor
  readonly cancelled: Minor
  readonly quantity_left: number
  readonly over_refunded: boolean
}

/** The lines of a credited sale and, where the program counts it, the shipping fee after them. */
export function lineBases(order: OrderVersion, rule: RuleVersion, credit: CreditedSale): LineBase[] {
  const discounts = spreadDiscount(order)
  const prices = order.lines.map((line, i) => line.gross - (discounts[i] as Minor))
  const refunds = spreadRefund(order, prices)
  const taxes = taxFact(order, rule)
  const credited = credit.line_ids === 'all' ? undefined : new Set(credit.line_ids)
  const bases: LineBase[] = []
  for (const [i, line] of order.lines.entries()) {
    if (credited && !credited.has(line.id)) continue
    const facts = { taxes, is_cancelled: order.is_cancelled, discount: discounts[i] as Minor, refund: refunds[i] as LineRefund }
    bases.push(lineBase(line, rule, facts))
  }
  const shipping = credit.with_shipping && !rule.exclude_shipping ? shippingBase(order, taxes, bases) : undefined
  if (shipping) bases.push(shipping)
  return bases
}

/** The order's own word decides; the program's setting serves orders that do not say. */
export function taxFact({ taxes_included }: Pick<OrderVersion, 'taxes_included'>, rule: RuleVersion): TaxFact {
  const counted = !rule.exclude_tax
  if (taxes_included !== undefined) return { by: 'order', inside: taxes_included, shipping_inside: taxes_included, counted }
  const { tax_mode } = rule
  const shipping_inside = tax_mode === TaxMode.insidePricesAndShipping
  return { by: 'program', inside: tax_mode !== TaxMode.onTop, shipping_inside, counted }
}

interface LineFacts extends Pick<OrderVersion, 'is_cancelled'> {
  taxes: TaxFact
  discount: Minor
  refund: LineRefund
}

function lineBase(line: OrderLine, rule: RuleVersion, { taxes, discount, refund, is_cancelled }: LineFacts): LineBase {
  const price = line.gross - discount
  const tax = taxInBase(price, line.tax, taxes.inside, taxes.counted)
  const sold = price + tax
  const kept = piecesLeft(line, price, refund)
  const left = price === 0 && kept === 0 ? 0 : leftOf(sold, refund.refunded, price)
  const special = (line.variant_id !== null && rule.special.get(line.variant_id)) || null
  const is_excluded = isExcluded(line, rule)
  return {
    line,
    standing: standingOf(line, special, is_excluded),
    special,
    is_excluded,
    gross: line.gross,
    discount,
    tax,
    tax_charged: line.tax,
    sold,
    base: is_cancelled ? 0 : left,
    removed: sold - leftOf(sold, Math.min(line.removed ?? 0, price), price),
    cancelled: is_cancelled ? left : 0,
    quantity_left: is_cancelled ? 0 : kept,
    over_refunded: refund.over_refunded,
  }
}

/** A special commission also lifts the exclusion of a product. */
function standingOf(line: OrderLine, special: SpecialRate | null, is_excluded: boolean): LineBase['standing'] {
  if (line.kind !== 'product') return 'not_a_product'
  return is_excluded && !special ? 'excluded' : 'earns'
}

function isExcluded(line: OrderLine, rule: RuleVersion): boolean {
  if (line.product_id !== null && rule.excluded_products.has(line.product_id)) return true
  return rule.excluded_collections.size > 0 && line.collection_ids.some(id => rule.excluded_collections.has(id))
}

/** Tax on top of a price belongs to the sale unless the program excludes it; tax inside a price is then taken out. */
function taxInBase(price: Minor, tax: Minor, inside: boolean, counted: boolean): Minor {
  if (!inside) return counted ? tax : 0
  return counted ? 0 : 0 - Math.min(tax, price)
}

/** A line whose whole price was given back has no pieces left, even if the customer kept them. */
export function piecesLeft(line: OrderLine, price: Minor, { refunded }: LineRefund): number {
  if (price > 0 && refunded === price) return 0
  return Math.max(0, line.quantity - line.refunded_quantity)
}

/** The tax of a refunded part is its share of the line's tax, in whole units. */
function leftOf(sold: Minor, refunded: Minor, price: Minor): Minor {
  if (refunded === 0) return sold
  if (sold === price) return sold - refunded
  return sold - Number(divideRounded(BigInt(sold) * BigInt(refunded), BigInt(price)))
}

/** Shipping earns only beside products that earn: when the last of them went back, it earns nothing either. */
function shippingBase(order: OrderVersion, taxes: TaxFact, lines: readonly LineBase[]): LineBase | undefined {
  const earning = lines.filter(line => line.standing === 'earns')
  if (earning.length === 0 || order.shipping === 0) return undefined
  const tax = taxInBase(order.shipping, order.shipping_tax, taxes.shipping_inside, taxes.counted)
  const sold = order.shipping + tax
  const left = leftOf(sold, Math.min(order.refunded_shipping, order.shipping), order.shipping)
  const isKept = earning.some(line => line.quantity_left > 0) && order.refunded_shipping < order.shipping
  return {
    line: null,
    standing: 'earns',
    special: null,
    is_excluded: false,
    gross: order.shipping,
    discount: 0,
    tax,
    tax_charged: order.shipping_tax,
    sold,
    base: isKept ? left : 0,
    removed: 0,
    cancelled: order.is_cancelled ? left : 0,
    quantity_left: isKept ? 1 : 0,
    over_refunded: order.refunded_shipping > order.shipping,
  }
}
