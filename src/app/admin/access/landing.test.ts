import { expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import { landing } from './landing.ts'

const owner = { role_name: 'super-admin', permissions: [], plan: 'professional', isOnBoardingDone: true } as const
const staff = (...permissions: Permission[]) => ({ ...owner, role_name: 'staff', permissions }) as const
const built = () => true

test('an owner lands on the home page', () => {
  expect(landing(owner, built)).toBe('/admin/home')
})

test('staff without the dashboard land in the first section they hold, in the order of the menu', () => {
  expect(landing(staff('gifts', 'payments'), built)).toBe('/admin/payouts')
})

test('staff without any section are logged out', () => {
  expect(landing(staff(), built)).toBe('log-out')
})

test.each([
  ['free', false, '/admin/pricing-on-boarding'],
  ['free', true, '/admin/home'],
  ['growth_affiliate', false, '/admin/home'],
] as const)('on the plan %s, set-up done %s, home leads to %s', (plan, isOnBoardingDone, path) => {
  expect(landing({ ...owner, plan, isOnBoardingDone }, built)).toBe(path)
})

test('a merchant being set up keeps the home page until the prices page is built', () => {
  expect(landing({ ...owner, plan: 'free', isOnBoardingDone: false }, () => false)).toBe('/admin/home')
})
