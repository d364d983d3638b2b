import { expect, test } from 'vitest'
import { isInside } from './outside.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('%s is inside, and is not visited', address => {
  expect(isInside(address)).toBe(true)
})

test.each(['203.0.113.9', '8.8.8.8', '2001:4860:4860::8888'])('%s is outside', address => {
  expect(isInside(address)).toBe(false)
})
