import { Gift } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import { type MenuItem, menu } from './menu.ts'
import { currentLink, firstLinkUnder, isCurrentItem, visibleMenu } from './visibleMenu.ts'

const owner = { role_name: 'super-admin', permissions: [], is_set_up: true } as const
const staff = (...permissions: Permission[]) => ({ role_name: 'staff', permissions }) as const
const titles = (viewer: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu(menu, viewer).flatMap(group => group.items.map(item => item.title.replace('page.', '')))
const item = (title: string) => menu.flatMap(group => group.items).find(item => item.title === `page.${title}`)!

/** A section whose pages have permissions of their own. */
const tools: MenuItem = {
  title: 'page.displays',
  icon: Gift,
  under: ['/admin/tools'],
  permission: ['coupons', 'gifts'],
  parts: [
    {
      links: [
        { title: 'page.thankYou', path: '/admin/tools/gifts', permission: 'gifts' },
        { title: 'page.messageBar', path: '/admin/tools/gifts/sent', permission: 'gifts' },
        { title: 'page.registration', path: '/admin/tools/coupons', permission: 'coupons' },
      ],
    },
  ],
}

test('the owner sees every section', () => {
  expect(titles(owner)).toEqual([
    'home',
    'programs',
    'affiliates',
    'referrals',
    'payouts',
    'analytics',
    'displays',
    'motivation',
    'outreach',
    'settings',
  ])
})

test('the quick start is named until it is done', () => {
  expect(titles({ ...owner, is_set_up: false }).slice(0, 3)).toEqual(['home', 'quickStart', 'programs'])
  expect(titles({ ...staff('dashboard', 'referrals'), is_set_up: false })).toEqual(['home', 'referrals'])
})

test('staff see the sections they hold, and groups without any are gone', () => {
  expect(titles(staff('referrals', 'payments'))).toEqual(['referrals', 'payouts'])
  expect(visibleMenu(menu, staff('referrals'))).toHaveLength(1)
})

test('any one of its permissions opens a section, with only what is permitted inside', () => {
  const [group] = visibleMenu([{ items: [tools] }], staff('coupons'))
  expect(group!.items[0]!.parts!.flatMap(part => part.links.map(link => link.path))).toEqual(['/admin/tools/coupons'])
})

test('a section is gone for staff without any of its pages', () => {
  expect(visibleMenu([{ items: [tools] }], staff('settings'))).toEqual([])
})

test('what the shop has switched off is gone for staff, and stays for who can switch it on', () => {
  const switched_off = ['chat-with-affiliates'] as const
  expect(titles(staff('chat-with-affiliates'))).toEqual(['outreach'])
  expect(titles({ ...staff('chat-with-affiliates'), switched_off })).toEqual([])
  expect(titles({ ...owner, switched_off })).toContain('outreach')
})

test.each([
  ['displays', '/admin/displays/login/design', true],
  ['displays', '/admin/displaying', false],
  ['affiliates', '/admin/affiliates/7/edit', true],
  ['settings', '/admin/settings/v1/account/staff', true],
  ['payouts', '/admin/payout/customer', true],
  ['outreach', '/admin/conversions/customer', true],
])('%s is open at %s: %s', (title, pathname, isOpen) => {
  expect(isCurrentItem(item(title), pathname)).toBe(isOpen)
})

test('the longest fitting link is the current one', () => {
  expect(currentLink(tools, '/admin/tools/gifts/sent/7')?.path).toBe('/admin/tools/gifts/sent')
  expect(currentLink(tools, '/admin/tools/gifts/7')?.path).toBe('/admin/tools/gifts')
})

test.each([
  [owner, '/admin/motivation', '/admin/motivation/coupons'],
  [staff('gifts'), '/admin/motivation', '/admin/motivation/gifts'],
  [staff('email'), '/admin/outreach', '/admin/outreach/email'],
  [staff('referrals'), '/admin/outreach', undefined],
])('the address of a hub leads %j from %s to %s', (viewer, path, first) => {
  expect(firstLinkUnder(visibleMenu(menu, viewer), path)?.path).toBe(first)
})
