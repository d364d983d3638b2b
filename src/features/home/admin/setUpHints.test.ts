import { expect, test } from 'vitest'
import { setUpHints } from './setUpHints.ts'

const complete = { logo_url: '/files/logo.png', support_email: 'help@shop.test' }

test('a shop with logo, support email and staff needs no hint', () => {
  expect(setUpHints({ brand: complete, staff: { used: 2, may_add: true } })).toEqual([])
})

test('each thing that is missing is named', () => {
  const brand = { logo_url: null, support_email: null }
  expect(setUpHints({ brand, staff: { used: 0, may_add: true } })).toEqual(['addLogo', 'addSupportEmail', 'addStaff'])
})

test('nobody is told to invite staff when the plan has no room, or when it is not theirs to do', () => {
  expect(setUpHints({ brand: complete, staff: { used: 0, may_add: false } })).toEqual([])
  expect(setUpHints({ brand: complete })).toEqual([])
})
