import { expect, test } from 'vitest'
import { entryOf } from './entryOf.ts'

const then = new Date(0)

test.each([
  ['active', null, null, 'active'],
  ['pending', null, null, 'pending'],
  ['inactive', null, null, 'deactivated'],
  ['inactive', then, null, 'denied'],
  ['inactive', null, then, 'closed'],
  ['inactive', then, then, 'closed'],
] as const)('%s, denied %s, closed %s: %s', (status, denied_at, closed_at, entry) => {
  expect(entryOf({ status, denied_at, closed_at })).toBe(entry)
})
