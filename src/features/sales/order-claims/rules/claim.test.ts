import { expect, test } from 'vitest'
import { claimName, orderNumberOf } from './claim.ts'

test.each([
  ['1042', '1042'],
  [' #1042 ', '1042'],
  ['## 1042', '1042'],
  ['EN-1042', 'EN-1042'],
  ['#', ''],
])('the number %j is %j', (typed, number) => expect(orderNumberOf(typed)).toBe(number))

test('a claim goes by the number of the order, or else by who bought', () => {
  expect(claimName({ order_number: '1042', buyer_email: 'bo@buyer.test' })).toBe('#1042')
  expect(claimName({ order_number: '', buyer_email: 'bo@buyer.test' })).toBe('bo@buyer.test')
})
