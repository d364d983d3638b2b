import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, todayIn } from '#kit/days.ts'
import { isInFuture, paidAt } from './paidAt.ts'

const now = new Date('2026-03-10T20:00:00Z')
const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Pacific/Pago_Pago',
  'Asia/Ho_Chi_Minh',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
)

test('the day that was given is the day of the payment, in the shop and in the year of its taxes', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 1, max: 800 }), (time_zone, ago) => {
      const day = addDays(todayIn(time_zone, now), -ago)
      const at = paidAt(day, time_zone, now)!
      expect([dayAt(at, time_zone), dayAt(at, 'UTC')]).toEqual([day, day])
      expect(at.getTime()).toBeLessThan(now.getTime())
    }),
  )
})

test.each([
  ['today in the shop', '2026-03-11', 'Asia/Ho_Chi_Minh', false],
  ['tomorrow in the shop', '2026-03-11', 'America/New_York', true],
  ['yesterday', '2026-03-09', 'UTC', false],
])('%s', (_, day, time_zone, isFuture) => {
  expect(isInFuture(day, time_zone, now)).toBe(isFuture)
})

test('what is paid today is paid now', () => {
  expect([paidAt('2026-03-10', 'UTC', now), paidAt(undefined, 'UTC', now)]).toEqual([undefined, undefined])
})
