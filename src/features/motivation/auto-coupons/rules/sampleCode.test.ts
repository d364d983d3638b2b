import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLetters } from './plainLetters.ts'
import { type CodeFormat, codeAt, codeFormats, MAX_CODE, MIN_CODE } from './sampleCode.ts'

const rule = (format: CodeFormat, prefix = '', suffix = '') => ({ format, prefix, suffix })
const anna = { id: 42, first_name: 'Anna', last_name: 'Lee' }
const RANDOM = 'KQ7XWM4T'

describe('a code', () => {
  test.each([
    ['name', '', '', 0, 'ANNALEE'],
    ['first_name', '', '', 0, 'ANNA'],
    ['first_name', '', '', 1, 'ANNA42'],
    ['first_name', '', '', 2, 'ANNA42-2'],
    ['first_name', '', '', 7, 'ANNA42-7'],
    ['first_name', 'SPRING-', '10', 0, 'SPRING-ANNA10'],
    ['first_name', 'SPRING-', '-10', 1, 'SPRING-ANNA42-10'],
    ['random', 'VIP', '', 0, 'VIPKQ7XWM4T'],
    ['random', 'VIP', '', 3, 'VIPKQ7XWM4T'],
  ] as const)('by %s with “%s” and “%s” at try %i is %s', (format, prefix, suffix, attempt, code) => {
    expect(codeAt(rule(format, prefix, suffix), anna, attempt, RANDOM)).toBe(code)
  })

  test.each([
    ['Đặng', 'Thị Ánh', 'DANGTHIANH'],
    ['Zoë', 'Álvarez-Ñuñez', 'ZOEALVAREZNUNEZ'],
    ['Søren', 'Ågård', 'SORENAGARD'],
    ['Jürgen', 'Strauß', 'JURGENSTRAUSS'],
    ['Łukasz', 'Żak', 'LUKASZZAK'],
    ['Ирина', 'Щукина', 'IRINASHCHUKINA'],
    ['Ελένη', 'Ψαρά', 'ELENIPSARA'],
    ["O'Neil", 'Mc Donald 3rd', 'ONEILMCDONALD3RD'],
    ['José🎉', '', 'JOSE'],
  ])('of %s %s is written with the letters every keyboard has', (first_name, last_name, code) => {
    expect(codeAt(rule('name'), { id: 1, first_name, last_name }, 0, RANDOM)).toBe(code)
  })

  test.each([
    ['伟', '王'],
    ['محمد', 'علي'],
    ['🎉', '💸'],
    ['', ''],
  ])('of %s %s, which has no such letters, is a random one', (first_name, last_name) => {
    expect(codeAt(rule('name', 'A-'), { id: 1, first_name, last_name }, 0, RANDOM)).toBe(`A-${RANDOM}`)
  })

  test('that was wished for is made as it is, and numbered where it is taken', () => {
    const wish = { ...anna, wish: 'SHOP-WITH_ANNA' }
    expect([0, 1].map(attempt => codeAt(rule('chosen'), wish, attempt, RANDOM))).toEqual(['SHOP-WITH_ANNA', 'SHOP-WITH_ANNA42'])
  })

  test('of somebody without a first name is made of the last one', () => {
    expect(codeAt(rule('first_name'), { id: 1, first_name: '伟', last_name: 'Wang' }, 0, RANDOM)).toBe('WANG')
  })

  test('that would be two letters long has the number at once', () => {
    const li = { id: 7, first_name: 'Li', last_name: '' }
    expect([0, 1, 2].map(attempt => codeAt(rule('name'), li, attempt, RANDOM))).toEqual(['LI7', 'LI7-2', 'LI7-3'])
  })

  test('too long loses letters of the name and nothing else', () => {
    const long = { id: 123_456, first_name: 'Maximilian'.repeat(10), last_name: '' }
    const code = codeAt(rule('name', 'PRE-', '-SUF'), long, 5, RANDOM)
    expect(code).toHaveLength(MAX_CODE)
    expect(code).toMatch(/^PRE-MAXIMILIANMAX.*123456-5-SUF$/)
  })
})

const affix = fc.stringMatching(/^[A-Z0-9_-]{0,10}$/)
const anybody = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  first_name: fc.string({ unit: 'grapheme' }),
  last_name: fc.string({ unit: 'grapheme' }),
})

test('whoever it is for, a code is one that can be typed, between its prefix and its suffix', () => {
  fc.assert(
    fc.property(fc.constantFrom(...codeFormats), affix, affix, anybody, fc.nat(50), (format, prefix, suffix, owner, attempt) => {
      const code = codeAt({ format, prefix, suffix }, owner, attempt, RANDOM)
      expect(code).toMatch(new RegExp(`^[A-Z0-9_-]{${MIN_CODE},${MAX_CODE}}$`))
      expect(code.startsWith(prefix) && code.endsWith(suffix)).toBe(true)
    }),
  )
})

test('of a name, every try is another code', () => {
  fc.assert(
    fc.property(affix, affix, anybody, (prefix, suffix, owner) => {
      fc.pre(plainLetters(owner.first_name + owner.last_name) !== '')
      const codes = Array.from({ length: 20 }, (_, attempt) => codeAt({ format: 'name', prefix, suffix }, owner, attempt, RANDOM))
      expect(new Set(codes).size).toBe(20)
    }),
  )
})

test('two affiliates of one name never share a code after the first try', () => {
  fc.assert(
    fc.property(anybody, fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (owner, a, b) => {
      fc.pre(a !== b && plainLetters(owner.first_name) !== '')
      const code = (id: number) => codeAt(rule('first_name'), { ...owner, first_name: owner.first_name, id }, 1, RANDOM)
      // Digits at the end of a name may be taken for a number; letters never are.
      fc.pre(!/\d/.test(plainLetters(owner.first_name)))
      expect(code(a)).not.toBe(code(b))
    }),
  )
})
