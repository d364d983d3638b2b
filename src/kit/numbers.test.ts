import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanNumberInput, formatNumber, shortNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [9_999, '9,999'],
  [9_960, '9,960'],
  [10_000, '10K'],
  [12_345, '12.3K'],
  [99_950, '100K'],
  [950_000, '950K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [1_250_000, '1.3M'],
  [999_950_000, '1B'],
  [1e9, '1B'],
  [1.5e12, '1,500B'],
  [-12_345, '-12.3K'],
  [-999_950, '-1M'],
  [-5, '-5'],
  [0.256, '0.26'],
  [-0.001, '0'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
])('%d is shortened to %s', (value, text) => expect(shortNumber(value)).toBe(text))

test('a short number is within 5 % of the number and never needs four digits before K or M', () => {
  const sizes: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 }
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 1e12 }), value => {
      const [, digits = '', letter = ''] = /^([\d,.]+)([KMB])$/.exec(shortNumber(value)) ?? []
      const read = Number(digits.replaceAll(',', '')) * (sizes[letter] as number)
      return Math.abs(read - value) <= value * 0.05 && (letter === 'B' || Number(digits) < 1000) && !digits.endsWith('.0')
    }),
  )
})

test('numbers follow the language', () => {
  expect(formatNumber(1_234.567)).toBe('1,234.57')
  expect(formatNumber(1_234.5, 'de')).toBe('1.234,5')
  expect(formatNumber(Number.NaN)).toBe('–')
  expect(shortNumber(12_345, 'de')).toBe('12,3K')
})

test.each([
  ['12a3', '123'],
  ['1.2.3', '1.23'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['$ 1,200.50', '1200.50'],
  ['-5', '5'],
  ['1e5', '15'],
  ['', ''],
])('a number field keeps %j as %j', (typed, kept) => expect(cleanNumberInput(typed)).toBe(kept))

test.each([
  ['-5', '-5'],
  ['5-3', '53'],
  ['--5-', '-5'],
  ['$-5.5', '-5.5'],
  ['-', '-'],
])('a number field that allows negatives keeps %j as %j', (typed, kept) => {
  expect(cleanNumberInput(typed, { negative: true })).toBe(kept)
})

test('cleaning once is enough', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (typed, negative) => {
      const once = cleanNumberInput(typed, { negative })
      return cleanNumberInput(once, { negative }) === once && (negative ? /^-?\d*\.?\d*$/ : /^\d*\.?\d*$/).test(once)
    }),
  )
})
