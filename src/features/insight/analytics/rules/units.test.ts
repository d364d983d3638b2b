import { expect, test } from 'vitest'
import { noFigures } from './figures.ts'
import { daysOf } from './period.ts'
import { endsOf, groupAlike, groupDays, hasBegun, hourBuckets, isOpenAt, usualUnit } from './units.ts'

const daily = (from: string, to: string) => daysOf({ from, to }).map(day => ({ ...noFigures, day, sales: 1 }))
const spans = (buckets: ReturnType<typeof groupDays>) => buckets.map(({ from, to, figures }) => [from, to, figures.sales])

test('weeks begin on Monday, and those at the ends are cut off', () => {
  expect(spans(groupDays(daily('2026-03-05', '2026-03-17'), 'week'))).toEqual([
    ['2026-03-05', '2026-03-08', 4],
    ['2026-03-09', '2026-03-15', 7],
    ['2026-03-16', '2026-03-17', 2],
  ])
})

test('months and quarters are those of the calendar', () => {
  const days = daily('2025-12-30', '2026-04-01')
  expect(spans(groupDays(days, 'month')).map(([from]) => from)).toEqual([
    '2025-12-30',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ])
  expect(spans(groupDays(days, 'quarter'))).toEqual([
    ['2025-12-30', '2025-12-31', 2],
    ['2026-01-01', '2026-03-31', 90],
    ['2026-04-01', '2026-04-01', 1],
  ])
})

test('another period stands under the same points, whatever its own weeks are', () => {
  const buckets = groupDays(daily('2026-03-05', '2026-03-17'), 'week')
  expect(spans(groupAlike(daily('2026-02-20', '2026-03-04'), buckets))).toEqual([
    ['2026-02-20', '2026-02-23', 4],
    ['2026-02-24', '2026-03-02', 7],
    ['2026-03-03', '2026-03-04', 2],
  ])
})

test('a longer period is drawn in larger steps', () => {
  expect([30, 92, 93, 365, 730].map(usualUnit)).toEqual(['day', 'day', 'week', 'week', 'month'])
})

test.each([
  ['2026-05-31', true],
  ['2026-05-20', true],
  ['2026-06-01', false],
  ['2026-03-31', false],
])('seen on %s, the last step still grows: %s', (today, isOpen) => {
  const buckets = groupDays(
    daysOf({ from: '2026-04-01', to: '2026-05-31' }).map(day => ({ ...noFigures, day })),
    'month',
  )
  expect(isOpenAt(buckets, today)).toBe(isOpen)
})

test('an hour of a day begins and ends on the clocks of the shop, and lies ahead until it has begun', () => {
  const hours = ['2026-05-31T22:00:00.000Z', '2026-05-31T23:00:00.000Z'].map(at => ({ ...noFigures, at }))
  const [first, second] = hourBuckets('2026-06-01', hours)
  expect(endsOf(second!, 'Europe/Berlin')).toEqual(['2026-06-01 01:00:00', '2026-06-01 01:59:59'])
  const seen = { today: '2026-06-01', read_at: '2026-05-31T22:30:00.000Z' }
  expect([hasBegun(first!, seen), hasBegun(second!, seen)]).toEqual([true, false])
  expect(isOpenAt([first!, second!], '2026-06-01')).toBe(true)
})
