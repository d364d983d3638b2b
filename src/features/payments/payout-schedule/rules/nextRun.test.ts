import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt, daysBetween, monthOf } from '#kit/days.ts'
import { earliestDay, firstOfMonth, firstRun, nextRun, payDayAfter, type Timing } from './nextRun.ts'

const monthly = (day_of_month: number, first_on: string, every_months = 1): Timing => ({
  ...{ mode: 'specific_date', day_of_month, every_months, first_on },
})
const cycle = (every_days: number, first_on: string): Timing => ({ mode: 'payment_cycle', every_days, first_on })

describe('pay days', () => {
  test.each<[string, Timing, string, string]>([
    ['the 26th of every month', monthly(26, '2026-03-26'), '2026-03-26', '2026-04-26'],
    ['before the first one', monthly(26, '2026-03-26'), '2026-01-05', '2026-03-26'],
    ['the day before', monthly(26, '2026-03-26'), '2026-04-25', '2026-04-26'],
    ['every quarter', monthly(1, '2026-01-01', 3), '2026-01-01', '2026-04-01'],
    ['every quarter, in a month without one', monthly(1, '2026-01-01', 3), '2026-05-20', '2026-07-01'],
    ['the 31st in a month of thirty', monthly(31, '2026-03-31'), '2026-03-31', '2026-04-30'],
    ['the 31st again after a short month', monthly(31, '2026-03-31'), '2026-04-30', '2026-05-31'],
    ['the 31st in February', monthly(31, '2026-01-31'), '2026-01-31', '2026-02-28'],
    ['the 30th in February of a leap year', monthly(30, '2028-01-30'), '2028-01-30', '2028-02-29'],
    ['the 29th of February every year', monthly(29, '2028-02-29', 12), '2028-02-29', '2029-02-28'],
    ['the 29th of February in the next leap year', monthly(29, '2028-02-29', 12), '2031-03-01', '2032-02-29'],
    ['across the end of a year', monthly(15, '2026-11-15', 2), '2026-11-15', '2027-01-15'],
    ['ten days from the fourth of April', cycle(10, '2026-04-04'), '2026-04-04', '2026-04-14'],
    ['a cycle before it began', cycle(10, '2026-04-04'), '2026-04-01', '2026-04-04'],
    ['a cycle in between', cycle(10, '2026-04-04'), '2026-04-20', '2026-04-24'],
    ['every day over the change of clocks', cycle(1, '2026-03-27'), '2026-03-28', '2026-03-29'],
    ['a cycle over 29 February', cycle(30, '2028-02-01'), '2028-02-01', '2028-03-02'],
  ])('%s', (_, timing, after, expected) => expect(payDayAfter(timing, after)).toBe(expected))

  test.each([
    // Clocks change in Berlin on 29 March and 25 October: a day of 23 and one of 25 hours.
    ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-31'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-26'],
    ['2026-11-15T16:59:59Z', 'Asia/Ho_Chi_Minh', '2026-11-16'],
    ['2026-11-15T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-11-17'],
    ['2026-11-15T09:59:59Z', 'Pacific/Kiritimati', '2026-11-16'],
    ['2026-11-15T10:00:00Z', 'Pacific/Kiritimati', '2026-11-17'],
    ['2026-11-15T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-15'],
    ['2026-11-15T10:00:00Z', 'Mars/Olympus', '2026-11-16'],
  ])('at %s in %s the next day to pay daily is %s', (at, zone, expected) =>
    expect(nextRun(cycle(1, '2026-01-01'), new Date(at), zone)).toBe(expected),
  )
})

describe('setting it up', () => {
  test.each([
    ['2026-11-15T12:00:00Z', 'UTC', '2026-11-17'],
    ['2026-12-31T12:00:00Z', 'UTC', '2027-01-02'],
    ['2028-02-27T12:00:00Z', 'UTC', '2028-02-29'],
    ['2026-11-15T23:30:00Z', 'Asia/Ho_Chi_Minh', '2026-11-18'],
    ['2026-11-15T03:30:00Z', 'America/New_York', '2026-11-16'],
  ])('at %s in %s the first day is %s', (now, zone, expected) => expect(earliestDay(new Date(now), zone)).toBe(expected))

  test.each([
    [26, '2026-11-17', '2026-11-26'],
    [17, '2026-11-17', '2026-11-17'],
    [16, '2026-11-17', '2026-12-16'],
    [31, '2026-11-17', '2026-11-30'],
    [31, '2027-02-01', '2027-02-28'],
    [1, '2026-12-31', '2027-01-01'],
  ])('the %s of a month, from %s on, is first %s', (day, earliest, expected) =>
    expect(firstOfMonth(day, earliest)).toBe(expected),
  )

  test('resumed after a while it keeps its rhythm', () =>
    expect(firstRun(cycle(10, '2026-04-04'), new Date('2026-05-12T12:00:00Z'), 'UTC')).toBe('2026-05-14'))
})

describe('always', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Ho_Chi_Minh',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  ]
  const zone = fc.constantFrom(...zones)
  const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  const day = moment.map(at => at.toISOString().slice(0, 10))
  const timing: fc.Arbitrary<Timing> = fc.oneof(
    fc
      .record({ day_of_month: fc.integer({ min: 1, max: 31 }), every_months: fc.integer({ min: 1, max: 24 }), from: day })
      .map(({ from, ...rest }) => ({ mode: 'specific_date' as const, ...rest, first_on: firstOfMonth(rest.day_of_month, from) })),
    fc.record({ mode: fc.constant('payment_cycle' as const), every_days: fc.integer({ min: 1, max: 365 }), first_on: day }),
  )
  const looked: fc.Arbitrary<Timing> = fc.record({ mode: fc.constant('on_approval' as const), first_on: day })

  test('a pay day comes after the day asked about, and there is none between', () =>
    fc.assert(
      fc.property(timing, day, (when, after) => {
        const next = payDayAfter(when, after)
        expect(next > after).toBe(true)
        // From any day between, the same one comes next.
        const between = addDays(after, Math.floor(daysBetween(after, next) / 2))
        expect(payDayAfter(when, between)).toBe(next)
        expect(payDayAfter(when, addDays(next, -1))).toBe(next)
      }),
    ))

  test('pay days of a month are as many months apart as was set, on the day or the last of the month', () =>
    fc.assert(
      fc.property(fc.oneof(timing, looked), day, (when, after) => {
        const next = payDayAfter(when, after)
        const second = payDayAfter(when, next)
        if (when.mode === 'payment_cycle') {
          expect(daysBetween(next, second)).toBe(when.every_days)
          return
        }
        if (when.mode === 'on_approval') {
          expect(daysBetween(next, second)).toBe(1)
          return
        }
        expect(monthOf(second) - monthOf(next)).toBe(when.every_months)
        const isLast = addDays(second, 1).endsWith('-01')
        expect(Number(second.slice(8)) === when.day_of_month || (isLast && Number(second.slice(8)) < when.day_of_month)).toBe(
          true,
        )
      }),
    ))

  test('the run after a moment is on a later day of the shop; later moments never have an earlier one', () =>
    fc.assert(
      fc.property(timing, moment, fc.integer({ min: 0, max: 400 * 86_400 }), zone, (when, at, seconds, timeZone) => {
        const next = nextRun(when, at, timeZone)
        expect(next > dayAt(at, timeZone)).toBe(true)
        expect(nextRun(when, new Date(at.getTime() + seconds * 1000), timeZone) >= next).toBe(true)
      }),
    ))

  test('what is set up now pays in two days at the earliest', () =>
    fc.assert(
      fc.property(timing, moment, zone, (when, now, timeZone) => {
        const first = firstRun(when, now, timeZone)
        expect(daysBetween(dayAt(now, timeZone), first)).toBeGreaterThanOrEqual(2)
        expect(first.localeCompare(earliestDay(now, timeZone))).toBeGreaterThanOrEqual(0)
      }),
    ))
})
