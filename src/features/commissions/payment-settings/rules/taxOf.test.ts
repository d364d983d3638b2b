import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullRate } from '#kit/money/money.ts'
import type { TaxSettings } from './settings.ts'
import { taxOf } from './taxOf.ts'

const percent = (value: number) => value * 10_000
const fixed = (mode: TaxSettings['mode'], rate: number): TaxSettings => ({ mode, source: 'fixed', rate })
const own = (mode: TaxSettings['mode']): TaxSettings => ({ mode, source: 'affiliate', rate: percent(50) })

describe('tax on a paid commission', () => {
  test.each<[string, number, TaxSettings, number | null, number, number]>([
    ['is none where none is set, whatever the affiliate says', 10_000, fixed('none', percent(20)), percent(9), 0, 10_000],
    ['comes on top where the merchant pays it', 10_000, fixed('merchant', percent(20)), null, 2_000, 12_000],
    ['is taken out where affiliates pay it', 10_000, fixed('affiliates', percent(20)), null, 2_000, 8_000],
    ['is one for all where it is fixed', 10_000, fixed('merchant', percent(20)), percent(9), 2_000, 12_000],
    ['is each affiliate’s own where they say it', 10_000, own('affiliates'), percent(7.5), 750, 9_250],
    ['is none for an affiliate who said nothing', 10_000, own('merchant'), null, 0, 10_000],
    ['rounds a half away from zero, once', 25, fixed('merchant', percent(10)), null, 3, 28],
    ['rounds a half of a debt the same way', -25, fixed('merchant', percent(10)), null, -3, -28],
    ['can take all', 999, fixed('affiliates', fullRate), null, 999, 0],
  ])('%s', (_, commission, tax, affiliate_percent, expectedTax, total) => {
    expect(taxOf({ commission, tax, affiliate_percent })).toMatchObject({ commission, tax: expectedTax, total })
  })

  const rate = fc.integer({ min: 0, max: fullRate })
  const asked = fc.record({
    commission: fc.integer({ min: -1e12, max: 1e12 }),
    tax: fc.record({
      mode: fc.constantFrom('none', 'merchant', 'affiliates'),
      source: fc.constantFrom('fixed', 'affiliate'),
      rate,
    }),
    affiliate_percent: fc.option(rate),
  })

  test('never loses a unit: the total is the commission with the tax, or without it', () => {
    fc.assert(
      fc.property(asked, question => {
        const { commission, tax, total } = taxOf(question)
        expect(total - commission + 0).toBe((question.tax.mode === 'affiliates' ? -tax : tax) + 0)
        expect(Number.isSafeInteger(tax)).toBe(true)
      }),
    )
  })

  test('is at most the commission, on its side of zero, and within half a unit of the exact share', () => {
    fc.assert(
      fc.property(asked, question => {
        const { commission, tax, rate: used } = taxOf(question)
        expect(Math.abs(tax)).toBeLessThanOrEqual(Math.abs(commission))
        expect(tax * commission).toBeGreaterThanOrEqual(0)
        const off = BigInt(tax) * BigInt(fullRate) - BigInt(commission) * BigInt(used)
        expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(BigInt(fullRate))
      }),
    )
  })

  test('of a debt is the exact opposite', () => {
    fc.assert(
      fc.property(asked, question => {
        const there = taxOf(question)
        const back = taxOf({ ...question, commission: -question.commission })
        expect([back.tax + there.tax, back.total + there.total]).toEqual([0, 0])
      }),
    )
  })
})
