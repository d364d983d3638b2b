import { expect, test } from 'vitest'
import { HomeContent, isShownTo, wordsIn } from './content.ts'

const banner = { name: 'news', title: { en: 'News' }, text: { en: 'Read it' } }
const problem = (content: unknown) => HomeContent.safeParse(content).error?.issues[0]?.message

test('a banner needs a name, a title and a text, and is information unless told otherwise', () => {
  expect(HomeContent.parse({ banners: [banner] }).banners[0]).toMatchObject({ type: 'info', title: { en: 'News' } })
  expect(problem({ banners: [{ ...banner, name: 'Big News' }] })).toMatch(/small letters/)
  expect(problem({ banners: [{ ...banner, title: { vi: 'Tin' } }] })).toBeDefined()
})

test.each([
  ['/admin/programs', undefined],
  ['https://example.com/a', undefined],
  ['http://example.com', 'an address begins with https:// or /admin/'],
  ['javascript:alert(1)', 'an address begins with https:// or /admin/'],
  ['//evil.test', 'an address begins with https:// or /admin/'],
  ['/partner/x', 'an address begins with https:// or /admin/'],
])('a banner that leads to %s', (url, said) => {
  expect(problem({ banners: [{ ...banner, link: { url, label: { en: 'Go' } } }] })).toBe(said)
})

test('a plan that is not known is refused, so that a slip does not hide a banner from everybody', () => {
  expect(problem({ banners: [{ ...banner, plans: ['gold'] }] })).toBe('a plan that is not known')
})

test('words are those of the reader’s language, else English', () => {
  expect(wordsIn({ en: 'News', vi: 'Tin' }, 'vi')).toBe('Tin')
  expect(wordsIn({ en: 'News', vi: 'Tin' }, 'de')).toBe('News')
})

test.each<[Parameters<typeof isShownTo>[0], boolean]>([
  [{}, true],
  [{ plans: ['free'] }, true],
  [{ plans: ['enterprise'] }, false],
  [{ from: '2026-03-10', until: '2026-03-10' }, true],
  [{ from: '2026-03-11' }, false],
  [{ until: '2026-03-09' }, false],
])('on 10 March a free shop sees %j: %s', (shown, isSeen) => {
  expect(isShownTo(shown, 'free', '2026-03-10')).toBe(isSeen)
})
