import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExact } from './parseExact.ts'

test.each([
  ['{"id":820982911946154508}', { id: '820982911946154508' }],
  ['[-9007199254740993, 9007199254740991]', ['-9007199254740993', 9007199254740991]],
  ['{"note":"820982911946154508 \\" 9007199254740993","n":1}', { note: '820982911946154508 " 9007199254740993', n: 1 }],
  ['{"rate":0.1234567890123456,"big":1.5e22}', { rate: 0.1234567890123456, big: 1.5e22 }],
  ['{"9007199254740993":true,"end\\\\":12345678901234567890}', { '9007199254740993': true, 'end\\': '12345678901234567890' }],
])('%s keeps every digit', (text, read) => {
  expect(parseExact(text)).toEqual(read)
})

test.each([
  '{"id":820982911946154508',
  '[01234567890123456789]',
  '"12345678901234567890',
  '[12345678901234567890abc]',
  '{12345678901234567890:1}'.slice(0, -1),
])('what is no JSON stays none: %s', text => {
  expect(() => parseExact(text)).toThrow(SyntaxError)
})

const texts = fc
  .array(fc.constantFrom('9007199254740993', '12345678901234567', '"', '\\', ':', ',', '{', ' '))
  .map(parts => parts.join(''))

test('ids stay exact and texts stay as they are, whatever stands in them', () => {
  const ids = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  fc.assert(
    fc.property(fc.array(fc.oneof(texts, ids)), values => {
      const written = `[${values.map(value => (typeof value === 'bigint' ? value : JSON.stringify(value))).join()}]`
      expect((parseExact(written) as unknown[]).map(String)).toEqual(values.map(String))
    }),
  )
})
