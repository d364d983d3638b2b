import { expect, test } from 'vitest'
import { addressList, cleanNetwork, isSameAddress } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['2001:DB8::0:1', '2001:db8::1'],
  ['2001:db8:0:1:2:3:4:5/64', '2001:db8:0:1::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '::1'],
])('%s is kept as %s', (typed, kept) => expect(cleanNetwork(typed)).toBe(kept))

test.each([
  '',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7/33',
  '203.0.113.7/-1',
  '203.0.113.0/24/8',
  '0.0.0.0/0',
  '10.0.0.0/7',
  '2001:db8::/8',
  '2001:db8:::1',
  'fe80::1%eth0',
  '1:2:3:4:5:6:7:8:9',
  '[::1]',
  '::1]@example.test/[::1',
])('%j is no address, or too wide a network', typed => expect(cleanNetwork(typed)).toBeUndefined())

test('an address is found by itself and by its network, however it is written', () => {
  const list = addressList(['198.51.100.9', '203.0.113.0/24', '2001:db8:0:1::/64', 'nonsense'])
  for (const inside of ['198.51.100.9', '203.0.113.255', '::ffff:203.0.113.1', '2001:DB8:0:1:ffff::1'])
    expect(list.has(inside)).toBe(true)
  for (const outside of ['198.51.100.10', '203.0.114.0', '2001:db8:0:2::1', '', 'nonsense', '203.0.113'])
    expect(list.has(outside)).toBe(false)
})

test('an empty list holds nobody', () => expect(addressList([]).has('203.0.113.7')).toBe(false))

test('one address is itself in both spellings, and no other', () => {
  expect(isSameAddress('2001:db8::1', '2001:0DB8:0:0:0:0:0:1')).toBe(true)
  expect(isSameAddress('::ffff:203.0.113.7', '203.0.113.7')).toBe(true)
  expect(isSameAddress('203.0.113.7', '203.0.113.8')).toBe(false)
  expect(isSameAddress('unknown', 'unknown')).toBe(false)
})
