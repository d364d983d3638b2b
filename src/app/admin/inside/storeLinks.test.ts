import { expect, test } from 'vitest'
import { HOME } from '#kit/admin-paths.ts'
import { menu } from '../menu.ts'
import { visibleMenu } from '../visibleMenu.ts'
import { storeLinks } from './storeLinks.ts'

const linksOf = (permissions: 'all' | ('coupons' | 'referrals')[]) =>
  storeLinks(
    visibleMenu(menu, {
      role_name: permissions === 'all' ? 'super-admin' : 'staff',
      permissions: permissions === 'all' ? [] : permissions,
      is_set_up: true,
    }),
  ).map(({ href }) => href)

test('the platform’s menu has one entry for each section, and home is the app’s own name', () => {
  const links = linksOf('all')
  expect(links).toEqual([...new Set(links)])
  expect(links).toEqual(expect.arrayContaining(['/admin/programs', '/admin/motivation', '/admin/settings']))
  expect(links.some(href => href.startsWith('/admin/payouts?'))).toBe(true)
  expect(links).not.toContain('/admin/home')
})

test('a section is marked on each of its pages: they begin with its entry', () => {
  const items = visibleMenu(menu, { role_name: 'super-admin', permissions: [], is_set_up: true }).flatMap(group => group.items)
  const starts = storeLinks([{ items }]).map(({ href }) => href.split('?', 1)[0])
  for (const { under } of items.filter(({ link }) => link?.path !== HOME)) expect(starts).toContain(under[0])
})

test('staff find there what they may open', () => {
  expect(linksOf(['coupons', 'referrals'])).toEqual(['/admin/referrals', '/admin/motivation'])
})
