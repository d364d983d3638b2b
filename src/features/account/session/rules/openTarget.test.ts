import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTarget } from './openTarget.ts'

const open = (query: string) => openTarget(new URLSearchParams(query))

test('an inner path is opened with the rest of the query, without token, path and shop', () => {
  expect(open('path=/admin/referrals&tab=2&token=x&shop=a.myshopify.com')).toBe('/admin/referrals?tab=2')
  expect(open('path=admin/home&TOKEN=x&Shop=y&a=1&a=2')).toBe('/admin/home?a=1&a=2')
  expect(open('path=%2Fadmin%2Fsettings%2Fv1%2Faccount%3Fcreate_password%3D1%26token%3Dz')).toBe(
    '/admin/settings/v1/account?create_password=1',
  )
})

test.each([
  'https://evil.com',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/%2F/evil.com',
  '/%5Cevil.com',
  'javascript:alert(1)',
  '/admin/..//evil.com',
  '/admin/%2e%2e/%2e%2e//evil.com',
  '/open?path=/admin',
  '/api/logout',
  'http:evil.com',
  '/\tadmin',
  '/@evil.com',
  '/%',
  '',
])('"%s" leads no further than the start page', path => {
  expect(openTarget(new URLSearchParams({ path }))).toBe('/')
})

test('whatever is asked, the answer stays on our own origin and never returns to /open', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(fc.domain(), fc.webPath()).map(([domain, path]) => `https://${domain}${path}`),
        fc.string(),
        fc.webPath(),
        fc.string().map(text => `/admin/${text}`),
      ),
      path => {
        const target = openTarget(new URLSearchParams({ path }))
        const url = new URL(target, 'https://tandem.example')
        expect(url.origin).toBe('https://tandem.example')
        expect(url.pathname.startsWith('/open')).toBe(false)
      },
    ),
  )
})
