import { expect, test } from 'vitest'
import { isRefWord, readRef, readShortCode, refCodeFor, shortCodeOf } from './ref-code.ts'

test("a ref code is the affiliate's number and a hash", () => {
  expect(refCodeFor(17, '9f86d081')).toBe('17.9f86d081')
})

test('a word is letters, digits and dashes, and never looks like a code', () => {
  for (const word of ['john', 'John_2', 'a1', 'x'.repeat(64)]) expect(isRefWord(word), word).toBe(true)
  for (const word of ['', 'a', '17.9f86', '-john', 'jo hn', 'jöhn', 'a/b', 'x'.repeat(65)])
    expect(isRefWord(word), word).toBe(false)
})

test('what could not stand in a link names nobody', () => {
  expect(readRef('17.9f86d081')).toBe('17.9f86d081')
  for (const text of ['', ' ', '../x', 'a b', '<script>', "'", 'a\0b', 'x'.repeat(81)])
    expect(readRef(text), text).toBeUndefined()
})

test('a short code leads back to the shop and the ref it was made of', () => {
  for (const ref of ['17.9f86d081', 'john', 'a-b-c'])
    for (const shop_id of [1, 36, 1_000_000, Number.MAX_SAFE_INTEGER])
      expect(readShortCode(shortCodeOf(shop_id, ref))).toEqual({ shop_id, ref })
})

test('a short code of no shop or of no ref leads nowhere', () => {
  for (const code of ['', '-', '1-', '-john', '0-john', '1john', '1-a b', '1-../x', 'A-john', `${'z'.repeat(11)}-john`])
    expect(readShortCode(code), code).toBeUndefined()
})
