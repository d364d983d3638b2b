import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEFORE_DAYS, daysBefore, isLeaked, LEAK_DAYS } from './leak.ts'

test.each([
  ['never used without a click, then thirty times in a week', [30, 30, 0, 0], true],
  ['twice a week before, now twenty', [22, 20, 8, 8], true],
  ['used without a click every day, as one said aloud is', [30, 30, 120, 118], false],
  ['three times as often as before', [30, 30, 40, 40], true],
  ['not quite three times as often', [29, 29, 40, 40], false],
  ['a handful proves nothing', [9, 9, 0, 0], false],
  ['sold by its link, with a few who typed it', [100, 20, 40, 2], false],
  ['mostly without a click, some by the link', [20, 14, 2, 1], true],
] as const)('%s', (_words, [uses, unclicked, uses_before, unclicked_before], leaked) =>
  expect(isLeaked({ uses, unclicked, uses_before, unclicked_before, before_days: BEFORE_DAYS })).toBe(leaked),
)

test('more orders without a click before never make it look more like a leak', () => {
  const uses = fc.record({
    uses: fc.nat(500),
    unclicked: fc.nat(500),
    uses_before: fc.nat(500),
    unclicked_before: fc.nat(500),
    before_days: fc.nat(BEFORE_DAYS),
  })
  fc.assert(
    fc.property(uses, fc.nat(500), (one, more) => {
      const later = { ...one, unclicked_before: one.unclicked_before + more }
      expect(isLeaked(later) && !isLeaked(one)).toBe(false)
    }),
  )
})

test('a code used evenly is none, whatever its level', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1000 }), perDay => {
      const even = {
        uses: perDay * LEAK_DAYS,
        unclicked: perDay * LEAK_DAYS,
        uses_before: 0,
        unclicked_before: perDay * BEFORE_DAYS,
        before_days: BEFORE_DAYS,
      }
      expect(isLeaked(even)).toBe(false)
    }),
  )
})

test('a code that has just begun is no leak, and one of ten days is measured by its ten days', () => {
  const week = { uses: 30, unclicked: 30, uses_before: 0, unclicked_before: 0 }
  expect(isLeaked({ ...week, before_days: 0 })).toBe(false)
  expect(isLeaked({ ...week, before_days: 6 })).toBe(false)
  expect(isLeaked({ ...week, before_days: 7 })).toBe(true)
  const steady = { uses: 30, unclicked: 30, uses_before: 40, unclicked_before: 40 }
  expect([isLeaked({ ...steady, before_days: 28 }), isLeaked({ ...steady, before_days: 10 })]).toEqual([true, false])
  const since = new Date('2026-11-10T00:00:00Z')
  expect(['2026-11-12', '2026-11-05', '2020-01-01'].map(day => daysBefore(new Date(day), since))).toEqual([0, 5, BEFORE_DAYS])
})
