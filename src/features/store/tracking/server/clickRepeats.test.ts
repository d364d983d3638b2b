import { expect, test } from 'vitest'
import { createClickRepeats } from './clickRepeats.ts'

test('the same within an hour is a repetition; somebody else, or an hour later, is none', () => {
  let at = 0
  const repeats = createClickRepeats(() => at)
  expect(repeats.isRepeat('a')).toBe(false)
  expect(repeats.isRepeat('b')).toBe(false)
  at = 3_599_999
  expect(repeats.isRepeat('a')).toBe(true)
  at = 3_600_000
  expect(repeats.isRepeat('a')).toBe(false)
})
