import { expect, test } from 'vitest'
import type { Permission, Plan } from '#kit/access.ts'
import { menu } from './menu.ts'
import { currentLink, isCurrentItem, visibleMenu } from './visibleMenu.ts'

const owner = { role_name: 'super-admin', permissions: [], plan: 'enterprise', isOnBoardingDone: true } as const
const staff = (...permissions: Permission[]) => ({ ...owner, role_name: 'staff', permissions }) as const
const titles = (viewer: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu(menu, viewer).flatMap(group => group.items.map(item => item.title.replace('page.', '')))
const item = (title: string) => menu.flatMap(group => group.items).find(item => item.title === `page.${title}`)!

test('the owner of a set-up shop sees every section, without the quick start', () => {
  expect(titles(owner)).toEqual([
    'home',
    'programs',
    'affiliates',
    'referrals',
    'payments',
    'outreach',
    'motivation',
    'displays',
    'analytics',
    'settings',
    'pricing',
  ])
})

test('quick start and the check of the set-up show until on-boarding is done', () => {
  expect(titles({ ...owner, isOnBoardingDone: false })).toEqual(expect.arrayContaining(['quickStart', 'checkSetup']))
})

test.each<[Plan, boolean]>([
  ['free', true],
  ['professional', true],
  ['free plan', false],
])('on the plan %s Pricing is offered: %s', (plan, isOffered) => {
  expect(titles({ ...owner, plan }).includes('pricing')).toBe(isOffered)
})

test('staff see the sections they hold, and Pricing', () => {
  expect(titles(staff('referrals', 'payments'))).toEqual(['referrals', 'payments', 'pricing'])
})

test('any one of its permissions opens Outreach, with only what is permitted inside', () => {
  const outreach = visibleMenu(menu, staff('email')).flatMap(group => group.items)[0]!
  expect(outreach.parts!.flatMap(part => part.links.map(link => link.title))).toEqual([
    'page.customerReferral',
    'page.email',
    'page.bulkEmail',
  ])
})

test('Motivation is gone for staff without any of its tools', () => {
  expect(titles(staff('settings'))).toEqual(['displays', 'settings', 'pricing'])
})

test.each([
  ['outreach', '/admin/outreach/email/detail', true],
  ['outreach', '/admin/outreaching', false],
  ['payments', '/admin/payouts/payments/7/advance', true],
  ['settings', '/admin/settings/v1/account/staff', true],
])('%s is open at %s: %s', (title, pathname, isOpen) => {
  expect(isCurrentItem(item(title), pathname)).toBe(isOpen)
})

test('the longest fitting link is the current one', () => {
  expect(currentLink(item('outreach'), '/admin/outreach/email/bulk-email', '')?.title).toBe('page.bulkEmail')
  expect(currentLink(item('outreach'), '/admin/outreach/email/detail', '')?.title).toBe('page.email')
})

test('pages that differ by their hash alone are told apart', () => {
  expect(currentLink(item('checkSetup'), '/admin/new-quick-start/review', 'system')?.title).toBe('page.systemTest')
})
