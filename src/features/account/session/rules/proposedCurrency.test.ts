import { expect, test } from 'vitest'
import { isCurrency } from '#kit/money/currencies.ts'
import { proposedCurrency } from './proposedCurrency.ts'

test.each([
  [['en-US'], 'USD'],
  [['de'], 'EUR'],
  [['de-CH', 'de'], 'CHF'],
  [['en', 'en-GB'], 'GBP'],
  [['vi'], 'VND'],
  [['eo', 'not a language'], 'USD'],
  [[], 'USD'],
] as const)('a browser that speaks %j proposes %s', (languages, currency) => {
  expect(proposedCurrency(languages)).toBe(currency)
  expect(isCurrency(proposedCurrency(languages))).toBe(true)
})
