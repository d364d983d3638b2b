import { expect, test } from 'vitest'
import { deriveKey } from './secrets.ts'

const secret = 'one secret of more than thirty-two characters'

test('the same secret gives the same key for the same purpose, in every process', () => {
  expect(deriveKey(secret, 'access tokens')).toEqual(deriveKey(secret, 'access tokens'))
  expect(deriveKey(secret, 'access tokens')).toHaveLength(32)
})

test('a key for one purpose is of no use for another', () => {
  expect(deriveKey(secret, 'access tokens')).not.toEqual(deriveKey(secret, 'stored credentials'))
})

test('another secret gives another key', () => {
  expect(deriveKey(`${secret}.`, 'access tokens')).not.toEqual(deriveKey(secret, 'access tokens'))
})
