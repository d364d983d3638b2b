import { expect, test } from 'vitest'
import { MAX_MARK, markParams, readMark, readSubIds, withMarks } from './link-marks.ts'

test.each([
  ['instagram', 'instagram'],
  ['  spring sale ', 'spring sale'],
  ['', undefined],
  ['   ', undefined],
  [null, undefined],
  ['a\u0000b', 'ab'],
  ['x'.repeat(500), 'x'.repeat(MAX_MARK)],
  // Half a letter is none: the database would refuse it.
  [`${'x'.repeat(MAX_MARK - 1)}😀`, `${'x'.repeat(MAX_MARK - 1)}\uFFFD`],
])('the mark %j of a link is counted as %j', (told, counted) => {
  expect(readMark(told)).toBe(counted)
})

test('sub-ids keep their places, and a link without any has none', () => {
  const marks = new URLSearchParams('sca_sub1=a&sca_sub3=c&sca_sub4=d')
  expect(readSubIds(name => marks.get(name))).toEqual(['a', '', 'c'])
  expect(readSubIds(() => undefined)).toBeUndefined()
})

test('what a link is marked with is read back from it', () => {
  const marks = new URLSearchParams(markParams({ source: 'a&b', sub_ids: ['', 'ß 2'] }))
  expect(marks.toString()).toBe('sca_source=a%26b&sca_sub2=%C3%9F+2')
  expect(readSubIds(name => marks.get(name))).toEqual(['', 'ß 2', ''])
})

test.each([
  ['https://a.test/', 'https://a.test/?sca_source=b%26c&sca_sub1=d'],
  ['https://a.test/?x=1#top', 'https://a.test/?x=1&sca_source=b%26c&sca_sub1=d#top'],
])('%s carries its marks', (link, marked) => {
  expect(withMarks(link, { source: 'b&c', sub_ids: ['d'] })).toBe(marked)
  expect(withMarks(link, { source: '', sub_ids: ['', ''] })).toBe(link)
})
