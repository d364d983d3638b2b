import { expect, test } from 'vitest'
import { isDayClosed } from './day-rules.ts'

test('past days are closed, today is open', () => {
  expect(isDayClosed('2026-11-14', '2026-11-15', 'past')).toBe(true)
  expect(isDayClosed('2026-11-15', '2026-11-15', 'past')).toBe(false)
})

test('what has happened did not happen tomorrow', () => {
  expect(isDayClosed('2026-11-16', '2026-11-15', 'future')).toBe(true)
  expect(isDayClosed('2026-11-15', '2026-11-15', 'future')).toBe(false)
})

test('gated dates begin the day after tomorrow, also across the end of a year', () => {
  expect(isDayClosed('2026-12-31', '2026-12-31', 'gated')).toBe(true)
  expect(isDayClosed('2027-01-01', '2026-12-31', 'gated')).toBe(true)
  expect(isDayClosed('2027-01-02', '2026-12-31', 'gated')).toBe(false)
})

test('without a rule every day is open', () => expect(isDayClosed('1999-01-01', '2026-11-15', 'any')).toBe(false))
