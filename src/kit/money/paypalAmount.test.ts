import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, currencyCodes } from './currencies.ts'
import { isPaypalCurrency, paypalAmount, readPaypalAmount } from './paypalAmount.ts'

const WHOLE = new Set(['HUF', 'JPY', 'TWD'])
const amounts = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('an amount for PayPal', () => {
  test.each<[number, Currency, string]>([
    [1250, 'USD', '12.50'],
    [5, 'EUR', '0.05'],
    [1200, 'JPY', '1200'],
    [1200, 'HUF', '1200'],
    [1200, 'TWD', '1200'],
  ])('%i of %s is written %s', (amount, currency, text) => expect(paypalAmount(amount, currency)).toBe(text))

  test.each(currencyCodes.map(code => [code]))('in %s is written as PayPal takes it, or not at all', code => {
    fc.assert(
      fc.property(amounts, amount => {
        const text = paypalAmount(amount, code)
        if (!isPaypalCurrency(code)) return text === undefined
        return (WHOLE.has(code) ? /^\d+$/ : /^\d+\.\d{2}$/).test(text!) && readPaypalAmount(text!, code) === amount
      }),
    )
  })

  test.each<[number, Currency]>([
    [0, 'USD'],
    [-1, 'USD'],
    [1_234, 'KWD'],
    [100, 'VND'],
  ])('is none for %i %s', (amount, currency) => expect(paypalAmount(amount, currency)).toBeUndefined())

  test('comes back with the decimals that PayPal adds to a currency without any', () => {
    expect(readPaypalAmount('1200.00', 'JPY')).toBe(1200)
    expect(readPaypalAmount('1200.50', 'JPY')).toBeUndefined()
    expect(readPaypalAmount('12.505', 'USD')).toBeUndefined()
    expect(readPaypalAmount('1', 'XXX')).toBeUndefined()
  })
})
