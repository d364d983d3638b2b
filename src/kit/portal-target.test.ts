import { expect, test } from 'vitest'
import { loginTo, portalTarget } from './portal-target.ts'

test.each(['/gifts?open=13', '/commissions', '/?welcome=1', '/payments?from=2026-01-01&to=2026-02-01', '/chat?q=%20a+b'])(
  'a login leads on to %s',
  target => expect(portalTarget(target)).toBe(target),
)

test.each([
  ...[
    '',
    '/',
    'gifts',
    '//evil.test',
    '/\\evil.test',
    '/gifts/../x',
    '/gifts//x',
    'https://evil.test/gifts',
    'javascript:alert(1)',
  ],
  ...[
    '/login',
    '/closed/inactive',
    '/worker.js',
    '/nowhere',
    '/gifts#x',
    '/gifts?a=<b>',
    '/gifts?a=\n',
    `/gifts?a=${'x'.repeat(200)}`,
  ],
  ...[undefined, null, 7, ['/gifts']],
])('a login leads nowhere for %j', target => expect(portalTarget(target)).toBeUndefined())

test('the target stands in the address of the login as one value', () => {
  expect(loginTo('/gifts?open=13')).toBe('/login?to=%2Fgifts%3Fopen%3D13')
  expect(loginTo(undefined)).toBe('/login')
})
