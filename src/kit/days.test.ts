import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, startOfDay, todayIn } from './days.ts'

test.each([
  ['2026-01-31', 'UTC', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31', 'America/New_York', '2026-01-31T05:00:00.000Z'],
  ['2026-07-31', 'America/New_York', '2026-07-31T04:00:00.000Z'],
  ['2026-01-31', 'Asia/Ho_Chi_Minh', '2026-01-30T17:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  // The clocks change between the midnight there and the midnight of UTC.
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
  ['2026-01-31', 'Mars/Olympus', '2026-01-31T00:00:00.000Z'],
])('the day %s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
})

test('the day after the one on which clocks change begins 23 or 25 hours later', () => {
  const hours = (day: string) =>
    (startOfDay(day, 'Europe/Berlin', 1).getTime() - startOfDay(day, 'Europe/Berlin').getTime()) / 3_600_000
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-05-05')]).toEqual([23, 25, 24])
})

test('today is the day of the shop, not of whoever looks; an unknown zone counts as UTC', () => {
  const lateEvening = new Date('2026-03-31T22:30:00Z')
  expect(todayIn('UTC', lateEvening)).toBe('2026-03-31')
  expect(todayIn('Asia/Ho_Chi_Minh', lateEvening)).toBe('2026-04-01')
  expect(todayIn('America/New_York', lateEvening)).toBe('2026-03-31')
  expect(todayIn('Mars/Olympus', lateEvening)).toBe('2026-03-31')
})

test('days are added over months, years and leap days, and counted back', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 30_000 }), count => {
      expect(daysBetween('2026-11-15', addDays('2026-11-15', count))).toBe(count)
    }),
  )
})
