import { expect, test } from 'vitest'
import { afterReading } from './afterReading.ts'

const here = { unread_count: 2, read_until: 10, newest: 12 }

test.each([
  ['what was read in another tab is read here', { unread_count: 0, read_until: 12, newest: 12 }, 0],
  ['what arrived meanwhile stays', { unread_count: 0, read_until: 11, newest: 11 }, 2],
  ['an older word changes nothing', { unread_count: 3, read_until: 9, newest: 12 }, 2],
])('%s', (_, elsewhere, count) => {
  expect(afterReading(here, elsewhere).unread_count).toBe(count)
})
