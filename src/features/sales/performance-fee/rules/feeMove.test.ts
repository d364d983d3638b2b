import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeeAgreement } from '#features/account/billing/rules/fee.ts'
import { type FeeTerms, feeOn, toCents } from '#kit/performance-fee.ts'
import { chargeableNow, type FeeTurn, feeMove, type SaleNow } from './feeMove.ts'

const since = new Date('2026-03-01T00:00:00Z')
const terms: FeeTerms = { dollars: { USD: 1_000_000, EUR: 1_080_000, JPY: 6_500 }, limit: 100_000 }
const agreement: FeeAgreement = {
  ...{ plan: 'professional', plan_id: 18, charge_id: 1, line_id: 'line', limit: 100_000, used: 0, since },
}
const sale = (values: Partial<SaleNow> = {}): SaleNow => ({
  ...{ is_counted: true, total: 10_000, currency: 'USD', made_at: new Date('2026-03-02T00:00:00Z'), last: null },
  ...values,
})
const turn = (values: Partial<FeeTurn> = {}): FeeTurn => ({ turn: 1, plan_id: 18, sales: 10_000, fee: 150, ...values })

describe('what a sale costs', () => {
  test.each<[string, Partial<SaleNow>, FeeAgreement | undefined, FeeTurn | undefined]>([
    ['its part, once it is approved', {}, agreement, turn()],
    ['nothing more, as long as it counts', { last: turn() }, agreement, undefined],
    ['nothing more after a part refund', { last: turn(), total: 4_000 }, agreement, undefined],
    ['exactly that back', { last: turn(), is_counted: false }, agreement, turn({ turn: 2, sales: -10_000, fee: -150 })],
    ['back also on another plan', { last: turn(), is_counted: false }, undefined, turn({ turn: 2, sales: -10_000, fee: -150 })],
    [
      'again when it is approved again',
      { last: turn({ turn: 2 }), total: 5_000 },
      agreement,
      turn({ turn: 3, sales: 5_000, fee: 75 }),
    ],
    ['in dollars', { currency: 'EUR' }, agreement, turn({ sales: 10_800, fee: 162 })],
    ['in dollars of a currency without cents', { currency: 'JPY' }, agreement, turn({ sales: 6_500, fee: 98 })],
    ['nothing in a currency that is not counted', { currency: 'GBP' }, agreement, undefined],
    ['nothing where nothing was agreed to', {}, undefined, undefined],
    ['nothing if it was made before', { made_at: new Date('2026-02-28T23:59:59Z') }, agreement, undefined],
    ['nothing while it waits', { is_counted: false }, agreement, undefined],
  ])('%s', (_sentence, values, agreed, expected) => {
    expect(feeMove(sale(values), agreed, terms)).toEqual(expected)
  })

  test.each([
    ['growth_affiliate', 200],
    ['professional', 150],
    ['enterprise', 100],
  ] as const)('on %s $100.00 cost %d cents', (plan, fee) => expect(feeOn(10_000, plan)).toBe(fee))
})

/** A history of days, as it is stored and charged. */
interface Deed {
  sale: number
  isCounted: boolean
}
const history = fc.array(fc.array(fc.record({ sale: fc.nat(4), isCounted: fc.boolean() }), { maxLength: 6 }), { maxLength: 12 })
const totals = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 5, maxLength: 5 })

function live(days: readonly (readonly Deed[])[], sales: readonly number[], limit = Number.POSITIVE_INFINITY) {
  const last = new Map<number, FeeTurn>()
  const counted = new Set<number>()
  let owed = 0
  const records: number[] = []
  const atDaysEnd: number[] = []
  for (const deeds of days) {
    for (const { sale: id, isCounted } of deeds) {
      const move = feeMove(sale({ is_counted: isCounted, total: sales[id]!, last: last.get(id) ?? null }), agreement, terms)
      if (isCounted) counted.add(id)
      else counted.delete(id)
      if (!move) continue
      last.set(id, move)
      owed += move.fee
    }
    const charged = records.reduce((a, b) => a + b, 0)
    const amount = chargeableNow({ owed, charged, left: limit - charged })
    if (amount > 0) records.push(amount)
    atDaysEnd.push([...counted].reduce((sum, id) => sum + feeOn(toCents(sales[id]!, 'USD', terms)!, 'professional'), 0))
  }
  return { records, atDaysEnd, charged: records.reduce((a, b) => a + b, 0) }
}

describe('over any history of approvals and reversals', () => {
  test('what is charged is what the sales that count cost; what was reversed afterwards is deducted from later fees', () => {
    fc.assert(
      fc.property(history, totals, (days, sales) => {
        const { charged, atDaysEnd, records } = live(days, sales)
        expect(charged).toBe(Math.max(0, ...atDaysEnd))
        expect(records.every(amount => amount > 0)).toBe(true)
      }),
    )
  })

  test('never more than the merchant agreed to', () => {
    fc.assert(
      fc.property(history, totals, fc.integer({ min: 1, max: 50_000 }), (days, sales, limit) => {
        const { charged, atDaysEnd } = live(days, sales, limit)
        expect(charged).toBe(Math.min(limit, Math.max(0, ...atDaysEnd)))
      }),
    )
  })
})
