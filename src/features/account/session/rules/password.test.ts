import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePassword } from './password.ts'

test.each([
  ['quiet harbour lantern', 'quiet harbour lantern'],
  ['  quiet harbour lantern\t', 'quiet harbour lantern'],
  ['two  spaces', 'two  spaces'],
  ['pasted\u00a0from a\u2009text', 'pasted from a text'],
  ['cafe\u0301', 'caf\u00e9'],
])('%j counts as %j', (given, counts) => {
  expect(normalizePassword(given)).toBe(counts)
})

/** Any there is, without the table of all of them that fast-check would make first. */
const character = fc
  .integer({ max: 0x10ffff, min: 0 })
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(code => String.fromCodePoint(code))

test('a password that was normalized stays as it is, so that setting and checking agree', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), text => normalizePassword(normalizePassword(text)) === normalizePassword(text)),
  )
})
