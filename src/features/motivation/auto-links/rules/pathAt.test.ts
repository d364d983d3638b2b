import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customPath } from '#features/people/affiliates/rules/AffiliateDraft.ts'
import { DEFAULT_FORMAT, isFormat, type PathOwner, pathAt, pathVariables } from './pathAt.ts'

const owner = (over: Partial<PathOwner> = {}): PathOwner => ({
  ...{ id: 42, first_name: 'Ann', last_name: 'Lee', company: null, ref_code: '42.k3x', ref_word: null },
  ...over,
})

test.each<[string, string, Partial<PathOwner>, number, string]>([
  ['both names', DEFAULT_FORMAT, {}, 0, '/ann-lee'],
  ['a second try', DEFAULT_FORMAT, {}, 1, '/ann-lee-42'],
  ['a third', DEFAULT_FORMAT, {}, 2, '/ann-lee-42-2'],
  ['accents', DEFAULT_FORMAT, { first_name: 'Đặng', last_name: 'Nguyễn Văn' }, 0, '/dang-nguyen-van'],
  ['no last name', DEFAULT_FORMAT, { last_name: '' }, 0, '/ann'],
  ['letters of another script', DEFAULT_FORMAT, { first_name: '美', last_name: '林' }, 0, '/affiliate-42'],
  ['a single letter', '{first_name}', { first_name: 'A' }, 0, '/a-42'],
  ['a path of the store', '{first_name}', { first_name: 'Cart' }, 0, '/cart-42'],
  ['a text around it', 'with_{first_name}', {}, 0, '/with_ann'],
  ['a company', '{company}', { company: 'Lee & Sons, Ltd.' }, 0, '/lee-sons-ltd'],
  ['the code', '{ref}', {}, 0, '/42-k3x'],
  ['the word instead', '{ref}', { ref_word: 'annie' }, 0, '/annie'],
])('%s', (_name, format, over, attempt, path) => {
  expect(pathAt(format, owner(over), attempt)).toBe(path)
})

test.each(['', 'team', '{name}', '{first_name}/{last_name}', '{first_name} x', '{first_name'])('%o is no format', text => {
  expect(isFormat(text)).toBe(false)
})

test('whatever people are called, their path is one that the store can lead, and tries differ', () => {
  const anyName = fc.string({ unit: 'grapheme', maxLength: 120 })
  const person = fc.record({ first_name: anyName, last_name: anyName, company: anyName })
  const format = fc.subarray([...pathVariables], { minLength: 1 }).map(names => names.map(name => `{${name}}`).join('-'))
  fc.assert(
    fc.property(person, format, (names, text) => {
      const paths = [0, 1, 2].map(attempt => pathAt(text, owner(names), attempt))
      for (const path of paths) expect(customPath.parse(path)).toBe(path)
      expect(new Set(paths).size).toBe(3)
    }),
  )
})
