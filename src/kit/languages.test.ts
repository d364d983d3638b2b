import { expect, test } from 'vitest'
import { languageCodes, languages, percentTranslated, spokenLanguages, toLanguage, toSpokenLanguage } from './languages.ts'

test('22 languages are offered and Hebrew reads from right to left', () => {
  expect(languageCodes).toHaveLength(22)
  expect(languageCodes.filter(code => languages[code].direction === 'rtl')).toEqual(['he'])
})

test('every code is its own best match', () => {
  for (const code of languageCodes) expect(toLanguage(code)).toBe(code)
})

test.each([
  ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['xx, fr;q=0.3, de;q=0.7', 'de'],
  ['de;q=0', 'en'],
  ['fr; q=0.3, de; q=0.7', 'de'],
  ['de;q=nonsense, fr;q=0.1', 'fr'],
  ['de;q=7, fr;q=0.1', 'fr'],
  ['de;level=1', 'de'],
  ['pt_BR', 'pt'],
  ['ZH-cn', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-Hans-SG', 'zh-CN'],
  ['nb-NO', 'no'],
  ['iw', 'he'],
  ['constructor', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('%j is answered in %s', (header, language) => expect(toLanguage(header)).toBe(language))

test('somebody is spoken to in the language they like best of those whose words exist', () => {
  expect(toSpokenLanguage('he,vi;q=0.8,en;q=0.5')).toBe('vi')
  for (const code of languageCodes)
    expect([code, toSpokenLanguage(code)]).toEqual([code, percentTranslated(code) === 0 ? 'en' : code])
})

test('nobody reads from right to left what is not written in their language', () => {
  for (const code of languageCodes)
    if (languages[toSpokenLanguage(code)].direction === 'rtl') expect(spokenLanguages).toContain(code)
  expect(languages[toSpokenLanguage('he')].direction).toBe('ltr')
})

test('a header without end is read only at its beginning', () => {
  expect(toLanguage(`${'xx,'.repeat(100_000)}de`)).toBe('en')
})
