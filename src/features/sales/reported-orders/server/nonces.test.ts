import { expect, test } from 'vitest'
import { NONCE_MS } from '../rules/limits.ts'
import { createNonces } from './nonces.ts'

const permission = { shop_id: 1, public_key: 'tandem_pk_a', click_id: '01977f0e-8a3e-7cc1-9f0e-1a2b3c4d5e6f' }
let now = 1_000_000
const nonces = createNonces('a secret of thirty-two letters, at least', () => now)

test('a permission is good for its shop, key and click alone', () => {
  const nonce = nonces.make(permission)
  expect(nonces.isGood(nonce, permission)).toBe(true)
  for (const other of [{ shop_id: 2 }, { public_key: 'tandem_pk_b' }, { click_id: undefined }, { click_id: 'another' }])
    expect(nonces.isGood(nonce, { ...permission, ...other })).toBe(false)
})

test('a permission ends after some minutes and cannot be prolonged or made up', () => {
  const nonce = nonces.make(permission)
  now += NONCE_MS + 1
  expect(nonces.isGood(nonce, permission)).toBe(false)
  const [, name, signature] = nonce.split('.')
  expect(nonces.isGood([(now + NONCE_MS).toString(36), name, signature].join('.'), permission)).toBe(false)
  for (const made of ['', '...', 'zzzzzzzz.a.b', `${nonce}.x`]) expect(nonces.isGood(made, permission)).toBe(false)
})
