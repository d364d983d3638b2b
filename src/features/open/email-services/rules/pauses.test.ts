import { expect, test } from 'vitest'
import { pauseAfter } from './pauses.ts'

test('a service that goes on failing is asked less and less often, and at least once an hour', () => {
  const pauses = Array.from({ length: 12 }, (_, failures) => pauseAfter(failures + 1))
  expect(pauses[0]).toBe(30)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(Math.max(...pauses)).toBe(3600)
})
