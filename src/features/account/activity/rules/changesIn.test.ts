import { expect, test } from 'vitest'
import { changesIn, shownValue } from './changesIn.ts'

test('a change lists every field of either side once', () => {
  expect(changesIn({ name: 'Old', rate: 1 }, { name: 'New', note: 'x' })).toEqual([
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'rate', before: 1, after: null },
    { field: 'note', before: null, after: 'x' },
  ])
  expect(changesIn(null, null)).toEqual([])
})

test.each([
  [null, '–'],
  ['', '–'],
  [[], '–'],
  [0, '0'],
  [['referrals', 'payments'], 'referrals, payments'],
  [{ a: 1 }, '{"a":1}'],
])('the value %j is shown as %s', (value, text) => {
  expect(shownValue(value)).toBe(text)
})
