import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes } from '#kit/money/currencies.ts'
import { allocate, fullRate, sum } from '#kit/money/money.ts'
import { anyOrder, anyPercentRule, anyRate, anyRule } from '../../../../../tests/support/any-orders.ts'
import { aCredit, anOrder, aRule, perItem, perOrder } from '../../../../../tests/support/orders.ts'
import { difference } from './difference.ts'
import type { OrderVersion } from './OrderVersion.ts'
import type { Priced, TraceLine } from './Priced.ts'
import { price } from './price.ts'
import { CommissionType, type RuleVersion } from './RuleVersion.ts'
import { spreadDiscount } from './spreadDiscount.ts'

const credit = aCredit({ is_first_with_affiliate: true })
function always<T>(says: string, property: fc.IProperty<T>): void {
  test(says, () => fc.assert(property))
}

const total = (lines: readonly TraceLine[], field: 'share' | 'base' | 'refunded' | 'discount') =>
  sum(lines.map(line => line[field]))

always(
  'the lines add up to the commission, and every line from its price to its base',
  fc.property(anyOrder, anyRule, (order, rule) => {
    const priced = price(order, rule, credit)
    expect(total(priced.lines, 'share')).toBe(priced.amount)
    for (const line of priced.lines) {
      expect(sum([line.gross, -line.discount, line.tax, -line.refunded])).toBe(line.base)
      expect(Math.min(line.share, line.base, line.refunded, line.discount)).toBeGreaterThanOrEqual(0)
    }
  }),
)

always(
  'what fell away is told apart to the last unit: refunds, what edits took out, what the cancellation took',
  fc.property(
    anyOrder,
    anyRule,
    fc.boolean(),
    fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }),
    (order, rule, is_cancelled, parts) => {
      const lines = order.lines.map((line, i) => {
        const refunded = Math.floor(((line.gross - line.discount) * (parts[i % 3] as number)) / 100)
        return { ...line, refunded, removed: Math.floor(refunded / 3) }
      })
      const priced = price({ ...order, discount: 0, lines, is_cancelled }, rule, credit)
      for (const { refunded, removed = 0, cancelled = 0, base } of priced.lines) {
        expect(Math.min(removed, cancelled)).toBeGreaterThanOrEqual(0)
        expect(removed + cancelled).toBeLessThanOrEqual(refunded)
        if (is_cancelled) expect(base).toBe(0)
      }
      if (is_cancelled) expect(priced.amount).toBe(0)
    },
  ),
)

always(
  'a commission is within half a unit of the exact one, and every line within one',
  fc.property(anyOrder, anyRule, (order, rule) => {
    const priced = price(order, { ...rule, ceiling: null }, credit)
    const exact = priced.lines.map(line => exactly(line))
    const off = size(BigInt(priced.amount) * 1_000_000n - exact.reduce((a, b) => a + b, 0n))
    expect(2n * off <= 1_000_000n).toBe(true)
    priced.lines.forEach((line, i) => {
      expect(size(BigInt(line.share) * 1_000_000n - (exact[i] as bigint)) < 1_000_000n).toBe(true)
      expect(line.exact).toBe(written(exact[i] as bigint))
    })
  }),
)

/** What a line earns exactly by its rate alone, in millionths; flat amounts per order are whole anyway. */
function exactly(line: TraceLine): bigint {
  if (line.rate === null) return 0n
  if (line.rate.type === CommissionType.percentOfSale) return BigInt(line.base) * BigInt(line.rate.amount)
  if (line.kind === 'shipping') return 0n
  if (line.rate.type === CommissionType.flatPerItem) return BigInt(line.rate.amount) * BigInt(line.quantity_left) * 1_000_000n
  return BigInt(line.share) * 1_000_000n
}

const size = (value: bigint) => (value < 0n ? -value : value)
const written = (exact: bigint) =>
  `${exact / 1_000_000n}.${`${exact % 1_000_000n}`.padStart(6, '0')}`.replace(/0+$/, '').replace(/\.$/, '')

always(
  'without exclusions the whole order is reckoned: prices less discounts, plus what is on top',
  fc.property(anyOrder, anyRate, fc.boolean(), (order, amount, exclude_tax) => {
    const priced = price(order, aRule({ amount, exclude_tax }), credit)
    const products = order.lines.filter(line => line.kind === 'product')
    fc.pre(products.length > 0)
    const paid = sum(products.map(line => line.gross - line.discount))
    const inside = order.taxes_included === true
    fc.pre(!inside || !exclude_tax)
    const tax =
      exclude_tax || inside
        ? 0
        : sum([...products.map(line => line.tax), order.shipping_tax > 0 && order.shipping > 0 ? order.shipping_tax : 0])
    const base = paid - Math.min(order.discount, paid) + order.shipping + tax
    expect(priced.base).toBe(base)
    expect(2n * size(BigInt(priced.amount) * 1_000_000n - BigInt(base) * BigInt(amount)) <= 1_000_000n).toBe(true)
  }),
)

const mostParts = 6
const anyParts = fc.array(fc.nat(10), { minLength: 1, maxLength: mostParts })

always(
  'a full refund in any parts ends at nothing, and never passes below it on the way',
  fc.property(anyOrder, anyRule, fc.array(anyParts, { minLength: 1, maxLength: 9 }), (order, rule, parts) => {
    let last = price(order, rule, credit)
    const [sold, changes] = [last.amount, [] as number[]]
    for (let step = 1; step <= mostParts; step++) {
      const next = price(refundedUpTo(order, parts, step), rule, credit)
      changes.push(difference(last, next).amount)
      expect(next.amount).toBeLessThanOrEqual(last.amount)
      expect(next.amount).toBeGreaterThanOrEqual(0)
      last = next
    }
    expect(last.amount).toBe(0)
    expect(last.base).toBe(0)
    expect(sum([sold, ...changes])).toBe(0)
  }),
)

/** The order after its first refunds: every line goes back in parts of its own, pieces and price alike. */
function refundedUpTo(order: OrderVersion, parts: readonly number[][], step: number): OrderVersion {
  const discounts = spreadDiscount(order)
  const upTo = (whole: number, i: number) => sum(allocate(whole, parts[i % parts.length] as number[]).slice(0, step))
  return {
    ...order,
    lines: order.lines.map((line, i) => ({
      ...line,
      refunded: upTo(line.gross - (discounts[i] as number), i),
      refunded_quantity: upTo(line.quantity, i),
    })),
    refunded_shipping: upTo(order.shipping, 0),
  }
}

always(
  'money given back without naming lines never takes more than was earned, and all of it takes everything',
  fc.property(anyOrder, anyRule, fc.nat(), (order, rule, part) => {
    const paid = sum(order.lines.map((line, i) => line.gross - (spreadDiscount(order)[i] as number)))
    fc.pre(order.lines.every(line => line.gross > line.discount) && order.discount === 0)
    const sold = price(order, rule, credit).amount
    const some = price({ ...order, refunded: part % (paid + 1) }, rule, credit).amount
    expect(some).toBeGreaterThanOrEqual(0)
    expect(some).toBeLessThanOrEqual(sold)
    expect(price({ ...order, refunded: paid }, rule, credit).amount).toBe(0)
  }),
)

always(
  'more given back than was paid counts as all of it, and is flagged',
  fc.property(anyOrder, anyRule, fc.integer({ min: 1, max: 1_000_000 }), (order, rule, excess) => {
    const all = refundedUpTo(order, [[1]], 1)
    const over = { ...all, lines: all.lines.map(line => ({ ...line, refunded: line.refunded + excess })) }
    const [capped, flagged] = [price(all, rule, credit), price(over, rule, credit)]
    expect(flagged.amount).toBe(capped.amount)
    expect(flagged.lines.filter(line => line.kind !== 'shipping').every(line => line.over_refunded)).toBe(true)
    expect(capped.lines.some(line => line.over_refunded)).toBe(false)
    for (const line of flagged.lines) expect(line.refunded).toBe(line.gross - line.discount + line.tax)
  }),
)

always(
  'a higher price never earns less under one percentage',
  fc.property(anyOrder, anyRate, fc.nat(7), fc.nat(100_000), (order, amount, place, more) => {
    const dearer = { ...order, lines: order.lines.map((line, i) => (i === place ? { ...line, gross: line.gross + more } : line)) }
    const rule = aRule({ amount })
    expect(price(dearer, rule, credit).amount).toBeGreaterThanOrEqual(price(order, rule, credit).amount)
  }),
)

always(
  'a percentage earns between nothing and the sale, in whole and in every line',
  fc.property(anyOrder, anyPercentRule, (order, rule) => {
    const priced = price(order, rule, credit)
    expect(priced.amount).toBeLessThanOrEqual(priced.base)
    for (const line of priced.lines) expect(line.share).toBeLessThanOrEqual(line.base)
  }),
)

always(
  'no percentage earns nothing and posts nothing; the full percentage earns the sale',
  fc.property(anyOrder, anyPercentRule, (order, rule) => {
    expect(difference(null, price(order, { ...rule, amount: 0 }, credit)).lines).toEqual([])
    const all = price(order, { ...rule, amount: fullRate }, credit)
    expect(all.amount).toBe(all.base)
  }),
)

always(
  'flat amounts: once per order while something is kept, and once for every piece kept',
  fc.property(anyOrder, anyPercentRule, fc.nat(100_000), anyParts, fc.nat(5), (order, switches, amount, parts, step) => {
    const now = refundedUpTo(order, [parts], step)
    const flat = (rule: Partial<RuleVersion>) => price(now, { ...switches, ...rule }, credit)
    const once = flat(perOrder(amount))
    const kept = once.lines.filter(line => line.rate && line.kind === 'product' && line.quantity_left > 0)
    expect(once.amount).toBe(kept.length > 0 ? amount : 0)
    expect(flat(perItem(amount)).amount).toBe(amount * sum(kept.map(line => line.quantity_left)))
  }),
)

always(
  'what is excluded has no influence: its price may be anything',
  fc.property(anyOrder, anyRule, fc.nat(1_000_000), (order, rule, gross) => {
    const plain = { ...order, discount: 0 }
    const priced = price(plain, rule, credit)
    const out = new Set(priced.lines.filter(line => line.rate === null).map(line => line.line_id))
    const lines = plain.lines.map(line => (out.has(line.id) ? { ...line, gross, discount: 0, tax: gross } : line))
    expect(price({ ...plain, lines }, rule, credit).amount).toBe(priced.amount)
  }),
)

always(
  'excluded shipping and tax have no influence',
  fc.property(anyOrder, anyRule, fc.nat(90_000), ({ taxes_included: _, ...order }, rule, amount) => {
    const strict: RuleVersion = { ...rule, exclude_shipping: true, exclude_tax: true, tax_mode: 0 }
    const other = { ...order, shipping: amount, shipping_tax: amount, lines: order.lines.map(line => ({ ...line, tax: amount })) }
    expect(price(other, strict, credit).amount).toBe(price(order, strict, credit).amount)
  }),
)

always(
  'a discount on the order is lost nowhere: all of it, or all there was to discount',
  fc.property(anyOrder, order => {
    const room = sum(order.lines.map(line => (line.kind === 'product' ? line.gross - line.discount : 0)))
    const own = sum(order.lines.map(line => line.discount))
    expect(sum(spreadDiscount(order)) - own).toBe(Math.min(order.discount, room))
  }),
)

always(
  'a commission is the same number in every currency, and currencies never meet',
  fc.property(anyOrder, anyRule, fc.constantFrom(...currencyCodes), (order, rule, currency) => {
    const there = price({ ...order, currency }, { ...rule, currency }, credit)
    expect(there.amount).toBe(price(order, rule, credit).amount)
    expect(there.currency).toBe(currency)
    if (currency === 'USD') return
    expect(() => price({ ...order, currency }, rule, credit)).toThrow(RangeError)
    expect(() => difference(price(order, rule, credit), there)).toThrow(RangeError)
  }),
)

const anyMoment = fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })

always(
  'months partition the postings of an order, wherever the month begins',
  fc.property(
    fc.array(fc.tuple(anyMoment, fc.nat(5)), { maxLength: 6 }),
    anyOrder,
    anyRule,
    fc.integer({ min: -12, max: 14 }),
    (moments, order, rule, hours) => {
      let last: Priced | null = null
      const months = new Map<string, number>()
      for (const [at, step] of moments) {
        const next: Priced = price(refundedUpTo(order, [[1, 2, 3]], step), rule, credit)
        const month = new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 7)
        months.set(month, (months.get(month) ?? 0) + difference(last, next).amount)
        last = next
      }
      expect(sum(months.values())).toBe(last?.amount ?? 0)
    },
  ),
)

test('fractions and negative amounts are refused', () => {
  for (const wrong of [{ shipping: 0.5 }, { discount: -1 }, { refunded: Number.NaN }, { shipping: 2 ** 53 }])
    expect(() => price(anOrder(wrong), aRule(), credit)).toThrow(RangeError)
})
