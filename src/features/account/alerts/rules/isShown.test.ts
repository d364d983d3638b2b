import { expect, test } from 'vitest'
import { isShown } from './isShown.ts'

const closed = (closed_at: string, forever: 0 | 1 = 0) => [{ name: 'plan-hint', closed_at, forever }]
const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['never closed', [], true],
  ['closed a minute ago', closed('2026-03-10T11:59:00Z'), false],
  ['closed 24 hours ago to the second', closed('2026-03-09T12:00:00Z'), true],
  ['closed a second less than 24 hours ago', closed('2026-03-09T12:00:01Z'), false],
  ['closed for ever a year ago', closed('2025-03-10T12:00:00Z', 1), false],
] as const)('an alert %s', (_when, dismissals, shown) => {
  expect(isShown('plan-hint', dismissals, now)).toBe(shown)
})

test('closing one alert hides no other', () => {
  expect(isShown('other', closed('2026-03-10T11:59:00Z', 1), now)).toBe(true)
})
