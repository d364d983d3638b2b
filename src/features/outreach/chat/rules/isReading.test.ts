import { expect, test } from 'vitest'
import { isReading } from './isReading.ts'

const CHAT = '/admin/outreach/chat'

test.each([
  [CHAT, '?with=7', true, true],
  [CHAT, '?with=7', false, false],
  [CHAT, '?with=70', true, false],
  [CHAT, '', true, false],
  ['/admin/referrals', '?with=7', true, false],
])('at %s%s, visible %s, the conversation with 7 is being read: %s', (pathname, search, isVisible, expected) => {
  expect(isReading({ pathname, search, isVisible }, CHAT, 7)).toBe(expected)
})
