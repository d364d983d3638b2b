// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the dollar before a placeholder is a dollar

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, currencyInfo, isCurrency } from './currencies.ts'
import { formatMoney, moneyVariables } from './formatMoney.ts'

test.each([
  [123_456, 'USD', '$1,234.56'],
  [-123_456, 'USD', '-$1,234.56'],
  [5, 'USD', '$0.05'],
  [123_456_789, 'EUR', '€1.234.567,89'],
  [1_234, 'JPY', '¥1,234'],
  [1_234_567, 'KWD', '1,234.567 KD'],
  [1_234_567, 'CHF', "CHF 12'345.67"],
  [12_345, 'HUF', '12 345 Ft'],
  [123_456, 'SEK', '1 234,56 kr'],
  [25_000, 'VND', '25.000₫'],
  [0, 'GBP', '£0.00'],
] as const)('%i %s reads %s', (amount, currency, shown) => expect(formatMoney(amount, currency)).toBe(shown))

test.each([
  ['{{amount}}', '1,234.56'],
  ['{{amount_no_decimals}}', '1,235'],
  ['{{amount_with_comma_separator}}', '1.234,56'],
  ['{{amount_no_decimals_with_comma_separator}}', '1.235'],
  ['{{amount_with_apostrophe_separator}}', "1'234.56"],
  ['{{amount_with_space_separator}}', '1 234,56'],
  ['{{amount_no_decimals_with_space_separator}}', '1 235'],
  ['{{amount_with_period_and_space_separator}}', '1 234.56'],
  ['${{ amount }} USD', '$1,234.56 USD'],
  ['{{other}} {{toString}} {{amount}}', '{{other}} {{toString}} 1,234.56'],
])('the template %s gives %s', (template, shown) => expect(formatMoney(123_456, 'USD', { template })).toBe(shown))

test('an empty template gives way to that of the currency', () => {
  expect(formatMoney(100, 'USD', { template: '' })).toBe('$1.00')
})

test('what rounds to nothing has no sign', () => {
  expect(formatMoney(-40, 'USD', { template: '{{amount_no_decimals}}' })).toBe('0')
  expect(formatMoney(-50, 'USD', { template: '{{amount_no_decimals}}' })).toBe('-1')
})

test('without a template of the shop, the language of the reader decides', () => {
  expect(formatMoney(123_456, 'EUR', { language: 'en' })).toBe('€1,234.56')
  expect(formatMoney(123_456, 'EUR', { language: 'de' })).toBe('1.234,56\u00a0€')
  expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', { language: 'en' })).toBe('$90,071,992,547,409.91')
  expect(formatMoney(100, 'EUR', { language: 'de', template: '{{amount}}' })).toBe('1.00')
})

test('about 150 real currencies, each with a template we can fill', () => {
  const real = new Set(Intl.supportedValuesOf('currency'))
  expect(currencyCodes.length).toBeGreaterThanOrEqual(150)
  for (const code of currencyCodes) {
    // XCG and ZWG are newer than the lists of some machines.
    expect(real.has(code) || ['XCG', 'ZWG'].includes(code)).toBe(true)
    const [, variable = ''] = /\{\{(\w+)\}\}/.exec(currencyInfo(code).template) ?? []
    expect(moneyVariables).toHaveProperty(variable)
  }
})

test.each([
  ['JPY', 0],
  ['KRW', 0],
  ['HUF', 0],
  ['TWD', 0],
  ['USD', 2],
  ['KWD', 3],
  ['BHD', 3],
  ['TND', 3],
] as const)('%s has %i decimals', (code, exponent) => expect(currencyInfo(code).exponent).toBe(exponent))

test('the template of a currency shows every digit of every amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencyCodes), (amount, currency) => {
      const { exponent, template } = currencyInfo(currency)
      const shown = formatMoney(amount, currency, { template: /\{\{\w+\}\}/.exec(template)?.[0] })
      const digits = BigInt(Math.abs(amount))
        .toString()
        .padStart(exponent + 1, '0')
      return shown.replace(/\D/g, '') === digits && shown.startsWith('-') === amount < 0
    }),
  )
})

test('only the listed codes are currencies', () => {
  expect(isCurrency('EUR')).toBe(true)
  expect(isCurrency('eur')).toBe(false)
  expect(isCurrency('valueOf')).toBe(false)
})
