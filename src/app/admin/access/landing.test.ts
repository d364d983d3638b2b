import { expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import { landing } from './landing.ts'

const shop = { plan: 'professional', isOnboarded: true } as const
const owner = { role_name: 'super-admin', permissions: [], ...shop } as const
const staff = (...permissions: Permission[]) => ({ role_name: 'staff', permissions, ...shop }) as const
const built = () => true

test('an owner lands on the home page', () => {
  expect(landing(owner, built)).toBe('/admin/home')
})

test('staff without the dashboard land in the first section they hold, in the order of the menu', () => {
  expect(landing(staff('gifts', 'payments'), built)).toBe('/admin/payouts')
})

test('a section that is not built is passed over', () => {
  expect(landing(staff('payments', 'settings'), path => path !== '/admin/payouts')).toBe('/admin/settings/v1/general')
})

test('staff who hold only what is not built land on their own profile', () => {
  expect(landing(staff('gifts'), () => false)).toBe('/admin/profile/edit')
})

test('staff without any section are logged out', () => {
  expect(landing(staff(), built)).toBe('log-out')
})

test.each([
  ['a free shop that is being set up sees the prices first', { plan: 'free', isOnboarded: false }, '/admin/pricing-on-boarding'],
  ['one that is set up does not', { plan: 'free', isOnboarded: true }, '/admin/home'],
  ['nor does one that pays', { plan: 'growth_affiliate', isOnboarded: false }, '/admin/home'],
] as const)('%s', (_what, facts, path) => expect(landing({ ...owner, ...facts }, built)).toBe(path))

test('as long as there are no prices to see, home is home', () => {
  const isBuilt = (path: string) => path !== '/admin/pricing-on-boarding'
  expect(landing({ ...owner, plan: 'free', isOnboarded: false }, isBuilt)).toBe('/admin/home')
})
