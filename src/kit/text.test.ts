import { expect, test } from 'vitest'
import { statusOf } from './contract/errors.ts'
import { createTexts, mergeTexts, type PartialTexts, type Translate } from './text.ts'
import { en as kitEn } from './texts/en.ts'
import { vi as kitVi } from './texts/vi.ts'

const en = {
  shop: {
    title: 'Shop',
    greeting: 'Hello {name}',
    programs: { one: '{count} program', other: '{count} programs' },
    payment: { paypal: 'PayPal', other: 'Other way' },
  },
}
const vi = { shop: { title: 'Cửa hàng', programs: '{count} chương trình' } } satisfies PartialTexts<typeof en>
const ru = {
  shop: { programs: { one: '{count} программа', few: '{count} программы', other: '{count} программ' } },
} satisfies PartialTexts<typeof en>
const texts = createTexts({ en, vi, ru })

test('a text is found by its path and filled with values', () => {
  expect(texts('en')('shop.greeting', { name: 'Ana' })).toBe('Hello Ana')
  expect(texts('vi')('shop.title')).toBe('Cửa hàng')
})

test('what is not translated is said in English', () => {
  expect(texts('vi')('shop.greeting', { name: 'Ana' })).toBe('Hello Ana')
  expect(texts('de')('shop.title')).toBe('Shop')
})

test('a value is filled in once and as it is', () => {
  expect(texts('en')('shop.greeting', { name: '{name} <b>' })).toBe('Hello {name} <b>')
})

test.each([
  ['en', 1, '1 program'],
  ['en', 0, '0 programs'],
  ['en', 12_345, '12,345 programs'],
  ['vi', 1, '1 chương trình'],
  ['ru', 1, '1 программа'],
  ['ru', 3, '3 программы'],
  ['ru', 5, '5 программ'],
  ['de', 1, '1 program'],
] as const)('in %s, %i is written as %s', (language, count, sentence) => {
  expect(texts(language)('shop.programs', { count })).toBe(sentence)
})

test('without a count the general form is used', () => {
  expect(texts('en')('shop.programs')).toBe('{count} programs')
  expect(texts('en')('shop.programs', { count: 'many' })).toBe('many programs')
})

test('a group with an entry called other is still a group', () => {
  expect(texts('en')('shop.payment.other')).toBe('Other way')
  expect(texts('en').any('shop.payment')).toBe('shop.payment')
})

test.each(['shop.nothing', 'shop', '', 'shop.title.length', 'constructor', 'shop.__proto__', 'toString.name'])(
  'the unknown key %j comes back as it is',
  key => expect(texts('en').any(key)).toBe(key),
)

test('one language is made once and knows its name', () => {
  expect(texts('vi')).toBe(texts('vi'))
  expect(texts('vi').language).toBe('vi')
  // Dates beside an English sentence are English, too.
  expect(texts('ko').language).toBe('en')
})

test('a key that does not exist does not compile, and a fuller catalogue serves where fewer keys are asked for', () => {
  const t = texts('en')
  // @ts-expect-error there is no such text
  expect(t('shop.nothing')).toBe('shop.nothing')
  const fewer: Translate<'shop.title'> = t
  const none: Translate = t
  expect(fewer('shop.title')).toBe(none.any('shop.title'))
})

test('catalogues that speak of the same topic are put together, and stay as they were', () => {
  const titles = { page: { home: 'Home' }, shop: { count: { one: '{count} shop', other: '{count} shops' } } }
  const more = { page: { orders: { all: 'All orders' } } }
  const t = createTexts({ en: mergeTexts([titles, more, { page: { orders: { open: 'Open orders' } } }]) })('en')
  expect(t('page.home')).toBe('Home')
  expect([t('page.orders.all'), t('page.orders.open')]).toEqual(['All orders', 'Open orders'])
  expect(t('shop.count', { count: 2 })).toBe('2 shops')
  expect([titles.page, more.page.orders]).toEqual([{ home: 'Home' }, { all: 'All orders' }])
})

test('every way to be refused has a sentence, in English and in Vietnamese', () => {
  const kit = createTexts({ en: kitEn, vi: kitVi })
  for (const kind of Object.keys(statusOf)) {
    const key = `error.${kind}`
    expect(kit('en').any(key)).not.toBe(key)
    expect(kit('vi').any(key)).not.toBe(kit('en').any(key))
  }
})

test('the Vietnamese texts use the same values as the English ones', () => {
  const english = sentences(kitEn)
  for (const [key, sentence] of sentences(kitVi)) expect([key, names(sentence)]).toEqual([key, names(english.get(key) ?? '')])
  expect(sentences(kitVi).size).toBe(english.size)
})

const names = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort()

function sentences(tree: object, path = ''): Map<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]]
    if ('one' in value) return [[path + key, value.other]]
    return [...sentences(value, `${path}${key}.`)]
  })
  return new Map(pairs)
}
