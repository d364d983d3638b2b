import { expect, test } from 'vitest'
import { codeAt, stepAt, stepOfCode, toBase32 } from './totp.ts'

const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

// The last six digits of the table in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s', (seconds, code) => {
  expect(codeAt(key, stepAt(at(seconds)))).toBe(code)
})

test('a code is good half a minute early or late, and no longer', () => {
  const code = codeAt(key, 100)
  for (const step of [99, 100, 101]) expect(stepOfCode(key, code, at(step * 30))).toBe(100)
  for (const step of [98, 102]) expect(stepOfCode(key, code, at(step * 30))).toBeUndefined()
})

test('blanks do not matter, anything else does', () => {
  const code = codeAt(key, 100)
  const now = at(3000)
  expect(stepOfCode(key, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(100)
  for (const wrong of ['', '12345', `${code}0`, 'abcdef', '１２３４５６']) expect(stepOfCode(key, wrong, now)).toBeUndefined()
})

test('a key is written as authenticator apps read it', () => {
  expect(toBase32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
