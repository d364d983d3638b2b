import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinMaximum } from './withinMaximum.ts'

const owed = (...totals: number[]) => totals.map((total, since) => ({ total, since }))
const since = (one: { since: number }) => one.since
const totals = (all: readonly { total: number }[]) => all.map(one => one.total)

test.each([
  ['without a limit everybody fits', [500, 300], undefined, [500, 300], []],
  ['all fit exactly', [500, 300], 800, [500, 300], []],
  ['whoever waited longest comes first', [500, 300, 200], 500, [500], [300, 200]],
  ['a large one that does not fit lets smaller ones pass', [900, 300, 200], 500, [300, 200], [900]],
  ['nobody fits', [500], 499, [], [500]],
])('%s', (_, all, maximum, fits, waits) => {
  const found = withinMaximum(owed(...all), maximum, since)
  expect([totals(found.fits), totals(found.waits)]).toEqual([fits, waits])
})

test('never more than the limit, everybody once, and the oldest who fits alone is always paid', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 })), fc.integer({ min: 0, max: 3000 }), (all, maximum) => {
      const people = owed(...all)
      const { fits, waits } = withinMaximum(people, maximum, since)
      expect(totals(fits).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(maximum)
      expect([...fits, ...waits].toSorted((a, b) => a.since - b.since)).toEqual(people)
      const oldest = people.find(one => one.total <= maximum)
      if (oldest) expect(fits).toContain(oldest)
    }),
  ))
