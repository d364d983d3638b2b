import { expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import { landing } from './landing.ts'

const owner = { role_name: 'super-admin', permissions: [] } as const
const staff = (...permissions: Permission[]) => ({ role_name: 'staff', permissions }) as const
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
