import { expect, test } from 'vitest'
import { stepAt } from './onBoardingSteps.ts'
import { tabAfter, tabAt, tabBefore, tabNames } from './tabs.ts'
import { afterLastTab, afterSkipping } from './ways.ts'

test('the tabs follow one another, and end where they end', () => {
  expect(tabNames).toEqual(['launchProgram', 'updatePhoto', 'affRegistration', 'paymentSetup'])
  expect(tabNames.map(tabAfter)).toEqual(['updatePhoto', 'affRegistration', 'paymentSetup', undefined])
  expect(tabNames.map(tabBefore)).toEqual([undefined, 'launchProgram', 'updatePhoto', 'affRegistration'])
  expect(tabAt('/admin/new-quick-start/upload-logo')).toBe('updatePhoto')
  expect(tabAt('/admin/home')).toBeUndefined()
})

test('the last tab leads to the on-boarding, and older shops to the review of their setup once there is one', () => {
  expect(afterLastTab(true, () => true)).toEqual({ to: '/admin/on-boarding' })
  expect(afterLastTab(false, () => true)).toEqual({ to: '/admin/new-quick-start/review', hash: 'quickstart' })
  expect(afterLastTab(false, () => false)).toEqual({ to: '/admin/on-boarding' })
})

test('skipping leads home, and on the free plan to the prices', () => {
  expect(afterSkipping({ plan: 'free', sees_pricing: true })).toBe('/admin/pricing-on-boarding')
  expect(afterSkipping({ plan: 'free', sees_pricing: false })).toBe('/admin/home')
  expect(afterSkipping({ plan: 'free plan', sees_pricing: false })).toBe('/admin/home')
  expect(afterSkipping({ plan: 'enterprise', sees_pricing: true })).toBe('/admin/home')
})

test.each([
  ['/admin/on-boarding/setup-program', 1],
  ['/admin/on-boarding/recruit-affiliates', 2],
  ['/admin/on-boarding/get-referral-orders', 3],
  ['/admin/on-boarding', 4],
  ['/admin/on-boarding/elsewhere', 4],
])('%s is step %i', (path, step) => expect(stepAt(path)).toBe(step))
