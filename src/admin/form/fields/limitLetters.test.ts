import { expect, test } from 'vitest'
import { cameAtOnce, isOverLimit, limitLetters } from './limitLetters.ts'

test('text within the limit is taken', () => {
  expect(limitLetters('ab', 'abc', { max: 3 })).toBe('abc')
})

test('over-long text is rejected and the old value kept', () => {
  expect(limitLetters('abc', 'abcd', { max: 3 })).toBe('abc')
})

test('or cut, where the field says so', () => {
  expect(limitLetters('', 'abcdef', { max: 3, overlong: 'cut' })).toBe('abc')
})

test('what came at once is kept whole, for the field to mark', () => {
  expect(limitLetters('abc', 'abcdefgh', { max: 3 }, true)).toBe('abcdefgh')
  expect(limitLetters('abcdefgh', 'abcdefghi', { max: 3 })).toBe('abcdefgh')
  expect(isOverLimit('abcdefgh', { max: 3 })).toBe(true)
  expect(isOverLimit('abc{name}', { max: 3, ignored: [/\{\w+\}/] })).toBe(false)
})

test.each([
  ['insertFromPaste', true],
  ['insertFromDrop', true],
  ['insertReplacementText', true],
  ['insertText', false],
  ['deleteContentBackward', false],
  [undefined, false],
])('an input of the kind %s came at once: %s', (inputType, expected) => {
  expect(cameAtOnce({ inputType })).toBe(expected)
})

test('ignored patterns do not count', () => {
  const ignored = [/\{\w+\}/]
  expect(limitLetters('', 'Hi {first_name}', { max: 3, ignored })).toBe('Hi {first_name}')
  expect(limitLetters('Hi {first_name}', 'Hi {first_name}!', { max: 3, ignored })).toBe('Hi {first_name}')
})

test('a stored text that is too long can be shortened step by step', () => {
  expect(limitLetters('abcdef', 'abcde', { max: 3 })).toBe('abcde')
})
