import { expect, test } from 'vitest'
import { fontName } from './fonts.ts'
import { indentOf } from './indent.ts'

test('the margin of a pasted paragraph becomes the nearest step, never more than eight', () => {
  expect(indentOf('40px')).toBe(1)
  expect(indentOf('100px')).toBe(3)
  expect(indentOf('9000px')).toBe(8)
})

test('margins that are no pixels, or negative, are none', () => {
  expect(indentOf('')).toBe(0)
  expect(indentOf('auto')).toBe(0)
  expect(indentOf('3em')).toBe(0)
  expect(indentOf('-40px')).toBe(0)
})

test('a font is recognised by its first name, with or without quotes', () => {
  expect(fontName('"Times New Roman", serif')).toBe('Times New Roman')
  expect(fontName(undefined)).toBe('')
})
