import { divideRounded, type Minor } from '#kit/money.ts'
import type { CreditedSale, OrderLine, OrderVersion } from './OrderVersion.ts'
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
  /** The sale the commission is reckoned on, before refunds. */
  readonly sold: Minor
  /** The same after refunds. */
  readonly base: Minor
  readonly quantity_left: number
  readonly over_refunded: boolean
}

/** The lines of a credited sale and, where the program counts it, the shipping fee after them. */
export function lineBases(order: OrderVersion, rule: RuleVersion, credit: CreditedSale): LineBase[] {
  const discounts = spreadDiscount(order)
  const prices = order.lines.map((line, i) => line.gross - (discounts[i] as Minor))
  const refunds = spreadRefund(order, prices)
  const credited = credit.line_ids === 'all' ? undefined : new Set(credit.line_ids)
  const bases: LineBase[] = []
  for (const [i, line] of order.lines.entries()) {
    if (credited && !credited.has(line.id)) continue
    bases.push(lineBase(line, rule, { discount: discounts[i] as Minor, refund: refunds[i] as LineRefund }))
  }
  const shipping = credit.with_shipping && !rule.exclude_shipping ? shippingBase(order, rule, bases) : undefined
  if (shipping) bases.push(shipping)
  return bases
}

function lineBase(line: OrderLine, rule: RuleVersion, { discount, refund }: { discount: Minor; refund: LineRefund }): LineBase {
  const price = line.gross - discount
  const tax = taxInBase(price, line.tax, { exclude: rule.exclude_tax, onTop: rule.tax_mode === TaxMode.onTop })
  const quantity_left = piecesLeft(line, price, refund)
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
    sold: price + tax,
    base: price === 0 && quantity_left === 0 ? 0 : leftOf(price + tax, refund.refunded, price),
    quantity_left,
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
function taxInBase(price: Minor, tax: Minor, { exclude, onTop }: { exclude: boolean; onTop: boolean }): Minor {
  if (onTop) return exclude ? 0 : tax
  return exclude ? 0 - Math.min(tax, price) : 0
}

/** A line whose whole price was given back has no pieces left, even if the customer kept them. */
function piecesLeft(line: OrderLine, price: Minor, { refunded }: LineRefund): number {
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
function shippingBase(order: OrderVersion, rule: RuleVersion, lines: readonly LineBase[]): LineBase | undefined {
  const earning = lines.filter(line => line.standing === 'earns')
  if (earning.length === 0 || order.shipping === 0) return undefined
  const onTop = rule.tax_mode !== TaxMode.insidePricesAndShipping
  const tax = taxInBase(order.shipping, order.shipping_tax, { exclude: rule.exclude_tax, onTop })
  const isKept = earning.some(line => line.quantity_left > 0) && order.refunded_shipping < order.shipping
  const sold = order.shipping + tax
  return {
    line: null,
    standing: 'earns',
    special: null,
    is_excluded: false,
    gross: order.shipping,
    discount: 0,
    tax,
    sold,
    base: isKept ? leftOf(sold, order.refunded_shipping, order.shipping) : 0,
    quantity_left: isKept ? 1 : 0,
    over_refunded: order.refunded_shipping > order.shipping,
  }
}
