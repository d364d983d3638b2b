import { expect, test } from 'vitest'
import { adminPath } from './return-path.ts'

const origin = 'https://tandem.test'

test('after signing in the merchant returns to the page that was asked for', () => {
  expect(adminPath('/admin/referrals?page=2#top', origin)).toBe('/admin/referrals?page=2#top')
})

test.each([
  undefined,
  '',
  '/',
  '/password/reset',
  '/administrator',
  '/admin/../auth/login',
  'https://evil.test/admin/home',
  '//evil.test/admin',
  '/\\evil.test/admin',
  'javascript:alert(1)',
  'https://',
])('%j leads to the start of the admin and nowhere else', path => {
  expect(adminPath(path, origin)).toBe('/admin')
})
