import { expect, test } from 'vitest'
import { CallError, type ErrorBody } from '#kit/contract/errors.ts'
import { sentenceOf } from './sentenceOf.ts'

const say = { any: (key: string) => `<${key}>` }
const refusal = (message: ErrorBody['message']) => new CallError({ status: 503, kind: 'unavailable', reason: 'x', message })

test.each([
  ['the server’s own sentence', refusal('Closed.'), 'Closed.'],
  ['the sentences of its fields', refusal({ name: ['Too long.'], email: ['Taken.'] }), 'Too long. Taken.'],
  ['a word for the kind, where a proxy answered without one', refusal(''), '<error.unavailable>'],
  ['a service out of reach, where nothing answered', new TypeError('Failed to fetch'), '<error.unavailable>'],
])('a failed call reads as %s', (_, error, sentence) => expect(sentenceOf(error, say)).toBe(sentence))
