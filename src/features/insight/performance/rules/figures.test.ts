import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, daysBetween } from '#kit/days.ts'
import { daysOf, MAX_DAYS, PeriodQuery, periodBefore, periodOf } from './figures.ts'

test('the last seven days end today', () => {
  const period = periodOf(PeriodQuery.parse({ days: '7' }), '2026-03-02')
  expect(period).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(daysOf(period)).toHaveLength(7)
})

test('the period before touches the period and is as long', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map(count => new Date(count * DAY_MS).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: MAX_DAYS }), (to, days) => {
      const period = periodOf({ days }, to)
      const before = periodBefore(period)
      expect(daysBetween(before.to, period.from)).toBe(1)
      expect(daysOf(before)).toHaveLength(days)
    }),
  )
})

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'performance.endsBeforeItBegins'],
  [{ from: '2025-01-01', to: '2026-01-02' }, 'performance.tooLong'],
  [{ from: '2026-03-02' }, 'error.field.required'],
  [{ to: 'yesterday' }, 'error.field.notADate'],
])('a period of %j is refused', (query, message) => {
  expect(PeriodQuery.safeParse(query).error?.issues[0]?.message).toBe(message)
})
