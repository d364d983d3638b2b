import { expect, test } from 'vitest'
import { settle } from './settle.ts'

test.each([
  ['a swipe up opens it', false, -120, { isOpen: true, wasSwiped: true }],
  ['a swipe down closes it', true, 120, { isOpen: false, wasSwiped: true }],
  ['a swipe up leaves an open one open', true, -120, { isOpen: true, wasSwiped: true }],
  ['a half-hearted swipe changes nothing', false, -30, { isOpen: false, wasSwiped: true }],
  ['a tap is left to the click', false, -2, { isOpen: false, wasSwiped: false }],
])('%s', (_, isOpen, by, expected) => expect(settle(isOpen, by)).toEqual(expected))
