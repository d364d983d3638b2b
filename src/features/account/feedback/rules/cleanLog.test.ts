import { expect, test } from 'vitest'
import { workOf } from '../../../../../tests/support/workOf.ts'
import { cleanLog } from './cleanLog.ts'

test.each([
  ['GET /x Authorization: Bearer abcdef123456', 'abcdef123456'],
  ['at eyJhbGciOi.eyJzdWIiOiIx.c2ln', 'eyJhbGciOi'],
  [`token 12.${'a'.repeat(43)} failed`, 'aaaa'],
  ['https://x.test/open?token=s3cr3tvalue&x=1', 's3cr3tvalue'],
  ['{"password":"tandem-demo"}', 'tandem-demo'],
  ['mail to ann@example.com failed', 'ann@example.com'],
])('of %j the secret part is not kept', (text, secret) => {
  expect(cleanLog(text, 1000)).not.toContain(secret)
})

test('an ordinary stack trace stays as it is', () => {
  const stack = 'TypeError: x is undefined\n\tat render (main.js:1:20)'
  expect(cleanLog(stack, 1000)).toBe(stack)
})

test('control characters, hidden characters and calls to people are taken out', () => {
  expect(cleanLog('a\u001b[31mb\u0000c\u202ed @channel', 1000)).toBe('a[31mbcd (at)channel')
})

test('objects become text, and everything is cut to its length', () => {
  expect(cleanLog({ name: 'Error' }, 1000)).toContain('"name": "Error"')
  expect(cleanLog('x'.repeat(100_000), 16_000)).toHaveLength(16_000)
  expect(cleanLog(undefined, 10)).toBe('')
})

test('a long text made to be slow is read quickly', () => {
  const evil = ['a'.repeat(64_000), 'token='.repeat(10_000), '1.'.repeat(32_000), 'a@'.repeat(32_000)]
  expect(workOf(() => evil.forEach(text => void cleanLog(text, 16_000)))).toBeLessThan(2000)
})
