import { expect, test } from 'vitest'
import type { Unread } from '../contract.ts'
import { afterArrival } from './afterArrival.ts'

const unread: Unread = { unread_count: 2, read_until: 10, newest: 12 }

test.each([
  ['one more', { id: 13, replaces: null }, 3],
  ['one that was counted before it was pushed', { id: 12, replaces: null }, 2],
  ['one in the place of an unread one', { id: 13, replaces: 12 }, 2],
  ['one in the place of a read one', { id: 13, replaces: 10 }, 3],
])('%s', (_what, arrival, count) => expect(afterArrival(unread, arrival).unread_count).toBe(count))

test('the same push twice counts once', () => {
  const push = { id: 13, replaces: null }
  expect(afterArrival(afterArrival(unread, push), push).unread_count).toBe(3)
})

test('counting stops where the bell says 99+', () => {
  expect(afterArrival({ ...unread, unread_count: 100 }, { id: 13, replaces: null }).unread_count).toBe(100)
})
