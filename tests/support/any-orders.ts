import fc from 'fast-check'
import type { OrderLine, OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import { CommissionType, ProgramRule, type RuleVersion, TaxMode } from '#features/commissions/commission/rules/RuleVersion.ts'
import { fullRate } from '#kit/money/money.ts'
import { aLine, anOrder, aRule } from './orders.ts'

const money = fc.oneof(fc.nat(100), fc.nat(100_000), fc.nat(1_000_000_000_000))
export const anyRate = fc.oneof(fc.constantFrom(0, 1, 100_000, 333_333, fullRate), fc.nat(fullRate))
const flag = fc.boolean()

const anyLine = fc
  .record({
    kind: fc.oneof({ weight: 6, arbitrary: fc.constant('product' as const) }, fc.constantFrom('gift_card', 'tip', 'duty')),
    product: fc.nat(5),
    collections: fc.uniqueArray(fc.constantFrom('c1', 'c2', 'c3'), { maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    gross: money,
    discount: fc.oneof(fc.constant(0), money),
    tax: fc.oneof(fc.constant(0), money),
  })
  .map(({ product, collections, ...line }): OrderLine => {
    const ids = { product_id: `p${product}`, variant_id: `v${product}`, collection_ids: collections }
    return aLine({ ...line, ...ids, discount: Math.min(line.discount, line.gross), tax: Math.min(line.tax, line.gross) })
  })

/** Orders of all shapes as they are sold: nothing went back yet. */
export const anyOrder: fc.Arbitrary<OrderVersion> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    discount: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, money),
    shipping: fc.oneof(fc.constant(0), fc.nat(5000)),
    shipping_tax: fc.oneof(fc.constant(0), fc.nat(900)),
    coupons: fc.array(fc.record({ code: fc.constant('CODE'), affiliate_id: fc.constantFrom(null, 7, 8) }), { maxLength: 2 }),
    is_new_customer: flag,
    taxes_included: fc.constantFrom(undefined, true, false),
  })
  .map(order =>
    anOrder({
      ...order,
      shipping_tax: Math.min(order.shipping_tax, order.shipping),
      lines: order.lines.map((line, i) => ({ ...line, id: `${i + 1}` })),
    }),
  )

const flatRate = fc.record({
  type: fc.constantFrom(CommissionType.flatPerOrder, CommissionType.flatPerItem),
  amount: fc.nat(100_000),
})
const percentRate = fc.record({ type: fc.constant(CommissionType.percentOfSale), amount: anyRate })
const someRate = fc.oneof(percentRate, flatRate)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })

/** What lies beside the rate: switches and exclusions. */
const anySwitches = fc.record({
  excluded_products: fc.uniqueArray(fc.constantFrom('p0', 'p1', 'p2'), { maxLength: 2 }).map(ids => new Set(ids)),
  excluded_collections: fc.uniqueArray(fc.constantFrom('c1', 'c2'), { maxLength: 1 }).map(ids => new Set(ids)),
  exclude_shipping: flag,
  exclude_tax: flag,
  tax_mode: fc.constantFrom(...Object.values(TaxMode)),
})

/** Programs that pay one percentage for everything that earns. */
export const anyPercentRule: fc.Arbitrary<RuleVersion> = fc
  .record({ switches: anySwitches, rate: percentRate })
  .map(({ switches, rate }) => aRule({ ...switches, ...rate }))

/** Programs of all kinds, with all rules mixed. */
export const anyRule: fc.Arbitrary<RuleVersion> = fc
  .record({
    switches: anySwitches,
    rule: fc.constantFrom(...Object.values(ProgramRule)),
    rate: someRate,
    steps: fc.array(fc.record({ wider: fc.integer({ min: 1, max: 50_000 }), amount: fc.nat(fullRate) }), { maxLength: 3 }),
    special: fc.array(fc.record({ rate: someRate, variants: fc.subarray(['v0', 'v1', 'v3']) }), { maxLength: 2 }),
    new_customer: maybe(someRate),
    first_commission: maybe(someRate),
    coupon_commission: maybe(
      fc.record({ amount: fc.nat(fullRate), apply_to: fc.constantFrom('affiliate_coupon' as const, 'any_coupon' as const) }),
    ),
    ceiling: maybe(fc.nat(50_000)),
  })
  .map(({ switches, rate, steps, special, ...rest }) =>
    aRule({
      ...switches,
      ...rest,
      ...rate,
      levels: [{ from: 0, amount: rate.amount }, ...risingLevels(steps)],
      special: new Map(special.flatMap(({ rate, variants }, id) => variants.map(variant => [variant, { ...rate, id }]))),
    }),
  )

function risingLevels(steps: readonly { wider: number; amount: number }[]) {
  let from = 0
  return steps.map(({ wider, amount }) => {
    from += wider
    return { from, amount }
  })
}
