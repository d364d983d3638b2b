import { expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import { landing } from './landing.ts'

const shop = { plan: 'professional', sees_pricing: true, isOnBoarding: false, hasProgram: true } as const
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

const beginning = { isOnBoarding: true, hasProgram: false } as const

test.each([
  [
    'a shop without a program begins with the quick start',
    { plan: 'free', ...beginning },
    '/admin/new-quick-start/launch-program',
  ],
  ['on any plan', { plan: 'enterprise', ...beginning }, '/admin/new-quick-start/launch-program'],
  ['a free shop that is being set up sees the prices', { plan: 'free', isOnBoarding: true }, '/admin/pricing-on-boarding'],
  ['one that is set up, or has skipped it, does not', { plan: 'free' }, '/admin/home'],
  ['nor one to which none are sold', { plan: 'free', sees_pricing: false, isOnBoarding: true }, '/admin/home'],
  ['nor does one that pays', { plan: 'growth_affiliate', isOnBoarding: true }, '/admin/home'],
  ['who skipped the quick start is at home without a program', { plan: 'free', hasProgram: false }, '/admin/home'],
] as const)('%s', (_what, facts, path) => expect(landing({ ...owner, ...facts }, built)).toBe(path))

test('staff who may not make programs are not led to make one', () => {
  expect(landing({ ...staff('dashboard'), ...beginning }, built)).toBe('/admin/home')
})

test('as long as there are no prices to see, home is home', () => {
  const isBuilt = (path: string) => path !== '/admin/pricing-on-boarding'
  expect(landing({ ...owner, plan: 'free', isOnBoarding: true }, isBuilt)).toBe('/admin/home')
})
