import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanNumberInput, formatNumber } from './numbers.ts'

test('numbers follow the language', () => {
  expect(formatNumber(1_234.567)).toBe('1,234.57')
  expect(formatNumber(1_234.5, 'de')).toBe('1.234,5')
  expect(formatNumber(Number.NaN)).toBe('–')
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
