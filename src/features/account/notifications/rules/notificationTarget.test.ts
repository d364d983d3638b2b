import { describe, expect, test } from 'vitest'
import { notificationTarget } from './notificationTarget.ts'

const ORIGIN = 'https://partners.example.com'
const leadsTo = (type: string, action_link = '') => {
  const target = notificationTarget({ type, data: { action_link } }, ORIGIN)
  if (!target) return undefined
  return target.kind === 'remote' ? `remote ${target.url}` : `${target.path}${target.search}${target.hash && `#${target.hash}`}`
}

describe('a kind with a screen of its own leads there, whatever its link says', () => {
  test.each([
    ['new-referral-order', '/admin/referrals'],
    ['re-sync-coupon-list', '/admin/motivation/coupons'],
    ['generate-coupon-success', '/admin/motivation/coupons'],
    ['new-affiliate-register', '/admin/affiliates'],
    ['Send-Gift-Fail', '/admin/motivation/gifts#history'],
    ['synchronous-data', '/admin/settings/v1/multiple-stores'],
  ])('%s', (type, screen) => expect(leadsTo(type, 'https://elsewhere.example')).toBe(screen))

  test('one order leads to that order', () => {
    expect(leadsTo('new-referral-order', '/admin/referrals/order-detail/12')).toBe('/admin/referrals/order-detail/12')
    expect(leadsTo('new-referral-order', 'https://elsewhere.example/admin/referrals/order-detail/12')).toBe('/admin/referrals')
  })

  test('product commissions lead to the program whose number the link has', () => {
    const type = 'sync-product-commission-success'
    expect(leadsTo(type, '/programs/417/edit')).toBe('/admin/programs/417/edit?tab=special')
    expect(leadsTo(type, '/admin/programs')).toBe('/admin/programs')
  })
})

test.each([
  ['a relative link', 'settings/v1/general', '/admin/settings/v1/general'],
  ['a path', '/admin/programs/3/edit?tab=special#top', '/admin/programs/3/edit?tab=special#top'],
  ['a path without the admin', '/programs', '/admin/programs'],
  ['a link to our own host', 'https://partners.example.com/admin/referrals?status=0', '/admin/referrals?status=0'],
  ['our host in another spelling', 'HTTPS://Partners.Example.com:443/admin/home', '/admin/home'],
  ['customer referral by its older name', 'https://partners.example.com/refer-customer', '/admin/outreach/customer-referral'],
  ['the same inside the admin', '/admin/refer-customer', '/admin/outreach/customer-referral'],
  ['a path that climbs', '/admin/../../etc', '/admin/etc'],
])('%s stays inside', (_what, link, screen) => expect(leadsTo('news', link)).toBe(screen))

test.each([
  ['another site', 'https://docs.example.org/a?b=1', 'remote https://docs.example.org/a?b=1'],
  [
    'a host that begins like ours',
    'https://partners.example.com.evil.test/admin',
    'remote https://partners.example.com.evil.test/admin',
  ],
  ['our host as a user name', 'https://partners.example.com@evil.test/', 'remote https://partners.example.com@evil.test/'],
  ['another port', 'https://partners.example.com:8443/admin', 'remote https://partners.example.com:8443/admin'],
  ['a host without a scheme', '//evil.test/admin', 'remote https://evil.test/admin'],
  ['the same with a backslash', '/\\evil.test/admin', 'remote https://evil.test/admin'],
])('%s is another site', (_what, link, target) => expect(leadsTo('news', link)).toBe(target))

test.each([
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,hi',
  'blob:https://partners.example.com/1',
  'http://',
])('"%s" leads nowhere', link => expect(leadsTo('news', link)).toBeUndefined())

test('a kind called like a property of every object has no screen', () => {
  expect(leadsTo('constructor', '/admin/home')).toBe('/admin/home')
})
