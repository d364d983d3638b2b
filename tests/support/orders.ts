import type { CreditedSale, OrderLine, OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import { CommissionType, ProgramRule, type RuleVersion, TaxMode } from '#features/commissions/commission/rules/RuleVersion.ts'
import { parseRate } from '#kit/money/money.ts'

/** A percentage as people write it: `percent('12.5')`. */
export function percent(text: string) {
  const amount = parseRate(text)
  if (amount === undefined) throw new Error(`${text} is not a percentage`)
  return { type: CommissionType.percentOfSale, amount }
}

export const perOrder = (amount: number) => ({ type: CommissionType.flatPerOrder, amount })
export const perItem = (amount: number) => ({ type: CommissionType.flatPerItem, amount })

/** One piece of a product for 100.00, without discount, tax or refund. Its ids follow from its own. */
export function aLine(over: Partial<OrderLine> = {}): OrderLine {
  const id = over.id ?? '1'
  return {
    id,
    title: `Product ${id}`,
    kind: 'product',
    product_id: `p${id}`,
    variant_id: `v${id}`,
    collection_ids: [],
    quantity: 1,
    gross: 10_000,
    discount: 0,
    tax: 0,
    refunded_quantity: 0,
    refunded: 0,
    ...over,
  }
}

/** Lines that cost these amounts, numbered from 1. */
export const linesOf = (...gross: number[]): OrderLine[] => gross.map((amount, i) => aLine({ id: `${i + 1}`, gross: amount }))

/** An order of a returning customer: one product for 100.00, no shipping, no coupon. */
export function anOrder(over: Partial<OrderVersion> = {}): OrderVersion {
  return {
    id: '1001',
    currency: 'USD',
    lines: [aLine()],
    discount: 0,
    refunded: 0,
    shipping: 0,
    shipping_tax: 0,
    refunded_shipping: 0,
    coupons: [],
    is_new_customer: false,
    ...over,
  }
}

/** A simple program that pays 10 percent, shipping and tax included, without any further rule. */
export function aRule(over: Partial<RuleVersion> = {}): RuleVersion {
  return {
    id: 1,
    currency: 'USD',
    rule: ProgramRule.simple,
    ...percent('10'),
    levels: [],
    special: new Map(),
    excluded_products: new Set(),
    excluded_collections: new Set(),
    exclude_shipping: false,
    exclude_tax: false,
    tax_mode: TaxMode.onTop,
    new_customer: null,
    first_commission: null,
    coupon_commission: null,
    ceiling: null,
    network: null,
    ...over,
  }
}

/** The whole order, credited to affiliate 7, who sold to this customer before. */
export function aCredit(over: Partial<CreditedSale> = {}): CreditedSale {
  return { affiliate_id: 7, line_ids: 'all', with_shipping: true, is_first_with_affiliate: false, ...over }
}
