import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWhole, propertyRuns } from '../../../tests/support/tier.ts'
import { currencyCodes, currencyInfo } from './currencies.ts'
import {
  allocate,
  divideRounded,
  formatAmount,
  formatRate,
  fullRate,
  type Minor,
  parseAmount,
  parseRate,
  percentOf,
  roundAmount,
  sum,
  times,
} from './money.ts'

const amounts = fc.maxSafeInteger()
const rates = fc.integer({ min: 0, max: fullRate })
const currencies = fc.constantFrom(...currencyCodes)
// Quick, and money is worth it.
const manyRuns = { numRuns: isWhole ? 100_000 : propertyRuns }

describe('rounding', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%d / %d is %d', (numerator, denominator, rounded) => expect(divideRounded(numerator, denominator)).toBe(rounded))

  test('nothing is divided by zero', () => expect(() => divideRounded(1n, 0n)).toThrow(RangeError))
})

describe('a percentage', () => {
  test.each([
    [999, '12.5', 125],
    [10, '5', 1],
    [9, '5', 0],
    [1, '50', 1],
    [100, '0', 0],
    [12_345, '100', 12_345],
    [1_000_000, '0.0001', 1],
    [Number.MAX_SAFE_INTEGER, '100', Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, '33.3333', 3_002_396_749_180_579],
  ])('of %i at %s percent is %i', (amount, rate, share) => expect(percentOf(amount, parseRate(rate) as number)).toBe(share))

  test('is within half a unit of the exact value', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const off = BigInt(percentOf(amount, rate)) * BigInt(fullRate) - BigInt(amount) * BigInt(rate)
        return 2n * (off < 0n ? -off : off) <= BigInt(fullRate)
      }),
      manyRuns,
    )
  })

  test('of a refund is the exact opposite of that of the sale', () => {
    fc.assert(fc.property(amounts, rates, (amount, rate) => sum([percentOf(amount, rate), percentOf(-amount, rate)]) === 0))
  })

  test('never falls when the sale rises, and stays between nothing and the sale', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), rates, (base, more, rate) => {
        const share = percentOf(base, rate)
        return share >= 0 && share <= base && percentOf(base + more, rate) >= share
      }),
    )
  })

  test.each([[1.5], [Number.NaN], [2 ** 53], [Number.POSITIVE_INFINITY]])('of %d is refused', amount => {
    expect(() => percentOf(amount, fullRate)).toThrow(RangeError)
  })

  test('too large to count is refused instead of being wrong', () => {
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 2 * fullRate)).toThrow(RangeError)
  })

  test.each([
    ['12.5', 125_000],
    ['0', 0],
    ['0.0001', 1],
    ['100', 1_000_000],
    ['12.34567', undefined],
    ['-1', undefined],
    ['12,5', undefined],
    ['', undefined],
    ['1e2', undefined],
  ])('%j is read as %s', (text, rate) => expect(parseRate(text)).toBe(rate))

  test.each([
    [125_000, '12.5'],
    [1_000_000, '100'],
    [1, '0.0001'],
    [0, '0'],
    [-125_000, '-12.5'],
  ])('%i is written %s', (rate, text) => expect(formatRate(rate)).toBe(text))

  test('written and read again is the same', () => {
    fc.assert(fc.property(fc.nat(), rate => parseRate(formatRate(rate)) === rate))
  })
})

describe('splitting', () => {
  test.each<[Minor, number[], Minor[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [7, [0, 5, 5], [0, 4, 3]],
    [10, [1, 2, 4], [1, 3, 6]],
    [3, [1, 1, 1, 1, 1], [1, 1, 1, 0, 0]],
    [10, [4, 1, 4, 4], [3, 1, 3, 3]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
  ])('%i by %j gives %j', (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts))

  const weights = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 20 })

  const someWeight = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

  test('never loses or invents a unit', () => {
    fc.assert(fc.property(amounts, weights, (total, by) => sum(allocate(total, by)) === total))
  })

  test('gives each part its exact share, up or down to a whole unit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), weights, (total, by) => {
        const all = by.reduce((a, weight) => a + BigInt(weight), 0n)
        fc.pre(all > 0n)
        return allocate(total, by).every((part, index) => {
          const off = BigInt(part) * all - BigInt(total) * BigInt(by[index] as number)
          return off > -all && off < all
        })
      }),
    )
  })

  test('a reversal takes back exactly what each part got', () => {
    fc.assert(
      fc.property(amounts, weights, (total, by) => {
        const back = allocate(-total, by)
        return allocate(total, by).every((part, index) => part + (back[index] as number) === 0)
      }),
    )
  })

  test('a part without weight gets nothing while another has some', () => {
    fc.assert(fc.property(amounts, someWeight, (total, weight) => allocate(total, [0, weight, 0])[0] === 0))
  })

  test('money for nobody and negative weights are refused', () => {
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(1, [2, -1])).toThrow(RangeError)
    expect(() => allocate(1, [0.5])).toThrow(RangeError)
    expect(() => allocate(0.5, [1])).toThrow(RangeError)
  })
})

describe('adding', () => {
  test('is exact, also where the way there is too large', () => {
    expect(sum([])).toBe(0)
    expect(sum([Number.MAX_SAFE_INTEGER, 1, -1])).toBe(Number.MAX_SAFE_INTEGER)
    expect(times(1999, 3)).toBe(5997)
  })

  test('too large to count is refused', () => {
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => times(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  })
})

describe('reading an amount', () => {
  test.each([
    ['10', 'USD', 1000],
    ['10.5', 'USD', 1050],
    ['0.01', 'USD', 1],
    ['-0.01', 'USD', -1],
    ['-0', 'USD', 0],
    ['007', 'USD', 700],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
  ] as const)('%s %s is %i', (text, currency, amount) => expect(parseAmount(text, currency)).toBe(amount))

  test.each([
    ['10,5', 'USD'],
    ['1,000.00', 'USD'],
    ['10.555', 'USD'],
    ['10.0', 'JPY'],
    ['1e309', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['', 'USD'],
    [' 1', 'USD'],
    ['1\n', 'USD'],
    ['.5', 'USD'],
    ['5.', 'USD'],
    ['+5', 'USD'],
    ['--5', 'USD'],
    ['0x10', 'USD'],
    ['١٢', 'USD'],
    ['12345678901234567890', 'USD'],
    ['90071992547409.92', 'USD'],
  ] as const)('%j %s is refused', (text, currency) => expect(parseAmount(text, currency)).toBeUndefined())

  test('written and read again is the same in every currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => parseAmount(formatAmount(amount, currency), currency) === amount),
      manyRuns,
    )
  })

  test('nothing has no sign', () => expect(formatAmount(0, 'USD')).toBe('0.00'))

  test('the written form has exactly the decimals of the currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const { exponent } = currencyInfo(currency)
        return new RegExp(exponent ? `^-?\\d+\\.\\d{${exponent}}$` : '^-?\\d+$').test(formatAmount(amount, currency))
      }),
    )
  })

  test.each([
    ['1200.00', 'JPY', 1200],
    ['1200.50', 'JPY', 1201],
    ['-1200.50', 'JPY', -1201],
    ['1.2345', 'KWD', 1235],
    ['10', 'USD', 1000],
    ['10.005', 'USD', 1001],
    ['10,5', 'USD', undefined],
    ['9999999999999999', 'USD', undefined],
  ] as const)("another system's %s %s is %s", (text, currency, amount) => expect(roundAmount(text, currency)).toBe(amount))

  test('an amount with no decimals too many is never changed by rounding', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => roundAmount(formatAmount(amount, currency), currency) === amount),
    )
  })
})
