import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '#kit/money/currencies.ts'
import { areFresh, convert, type DailyRates, sumInOne } from './in-one-currency.ts'

const rates: DailyRates = { day: '2026-11-18', source: 'A bank', base: 'EUR', rates: { USD: 1.08, JPY: 162.5, KWD: 0.33 } }

test.each([
  ['EUR', 'USD', 10_000, 10_800],
  ['USD', 'EUR', 10_800, 10_000],
  ['EUR', 'JPY', 100, 163],
  ['JPY', 'USD', 16_250, 10_800],
  ['EUR', 'KWD', 100, 330],
  ['USD', 'USD', 7, 7],
  ['USD', 'EUR', -1_080, -1_000],
  ['GBP', 'EUR', 100, undefined],
  ['EUR', 'GBP', 100, undefined],
] as const)('from %s to %s: %i is %j', (from, to, amount, expected) => {
  expect(convert(amount, from, to, rates)).toBe(expected)
})

test('there and back again is the same but for what rounding takes', () => {
  const currency = fc.constantFrom<Currency>('EUR', 'USD', 'KWD')
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), currency, currency, (amount, from, to) => {
      const back = convert(convert(amount, from, to, rates)!, to, from, rates)!
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(20)
    }),
  )
})

const store = (currency: string, sales: number, orders: number) => ({ currency, figures: { sales, orders } })

test('money is converted and counts are added', () => {
  expect(sumInOne([store('USD', 1_080, 2), store('EUR', 1_000, 3)], ['sales'], 'USD', rates)).toEqual({ sales: 2_160, orders: 5 })
})

test('nothing is said where one of the stores has a currency without a rate', () => {
  expect(sumInOne([store('USD', 1, 1), store('GBP', 1, 1)], ['sales'], 'USD', rates)).toBeUndefined()
})

test.each([
  ['2026-11-18T23:00:00Z', true],
  ['2026-11-24T12:00:00Z', true],
  ['2026-11-27T00:00:00Z', false],
  ['2026-11-01T00:00:00Z', false],
])('at %s the rates of 18 November hold: %s', (now, expected) => {
  expect(areFresh(rates, new Date(now))).toBe(expected)
})
