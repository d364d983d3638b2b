import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const mine = { secret: 'a secret of more than thirty-two characters', purpose: 'keys of shops', owner: 'shop 1' }
const value = Buffer.from('the key of the shop')

test('what was sealed is opened again, and nobody reads it meanwhile', () => {
  const sealed = seal(mine, value)
  expect(unseal(mine, sealed)).toEqual(value)
  expect(sealed.includes(value)).toBe(false)
})

test('the same value sealed twice does not look the same', () => {
  expect(seal(mine, value)).not.toEqual(seal(mine, value))
})

test.each([{ secret: 'another secret of more than thirty-two letters' }, { purpose: 'second factors' }, { owner: 'shop 2' }])(
  'with %j it stays shut',
  other => {
    expect(unseal({ ...mine, ...other }, seal(mine, value))).toBeUndefined()
  },
)

test('not one byte of it can be changed or left out', () => {
  const sealed = seal(mine, value)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(unseal(mine, changed)).toBeUndefined()
    expect(unseal(mine, sealed.subarray(0, at))).toBeUndefined()
  }
})
