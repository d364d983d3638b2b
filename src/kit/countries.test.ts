import { expect, test } from 'vitest'
import { countryCode, countryName, countryNames } from './countries.ts'
import { languageCodes } from './languages.ts'

test.each([
  ['DE', 'DE'],
  [' de ', 'DE'],
  ['Germany', 'DE'],
  ['deutschland', 'DE'],
  ['Đức', 'DE'],
  ['The Netherlands', 'NL'],
  ['U.S.A.', 'US'],
  ['USA', 'US'],
  ['united kingdom', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ['Cote dIvoire', undefined],
  ['Bosnia and Herzegovina', 'BA'],
  ['Viet Nam', 'VN'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is the country %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test('every name that is offered is understood', () => {
  for (const language of languageCodes)
    for (const { text } of countryNames(language))
      expect([language, text, countryCode(text)]).toEqual([language, text, expect.any(String)])
  for (const { value, text } of countryNames('en')) expect([text, countryCode(text)]).toEqual([text, value])
})

test('what is no code is shown as it was typed', () => {
  expect([countryName('DE', 'en'), countryName('DE', 'vi'), countryName('Atlantis', 'en')]).toEqual([
    'Germany',
    'Đức',
    'Atlantis',
  ])
})
