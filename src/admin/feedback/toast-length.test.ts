import { expect, test } from 'vitest'
import { isTooLongForToast } from './toast-length.ts'

test.each([
  ['Saved', false],
  ['Staff account removed', false],
  ['  Staff   account removed ', false],
  ['The staff account was removed', true],
])('success %j gives way to the short word: %s', (text, isTooLong) => {
  expect(isTooLongForToast('success', text)).toBe(isTooLong)
})

test.each([
  ['Server error', false],
  ['Please try again', true],
])('error %j gives way to the short words: %s', (text, isTooLong) => {
  expect(isTooLongForToast('error', text)).toBe(isTooLong)
})
