import { expect, test } from 'vitest'
import { readPagePath } from './readPagePath.ts'

test.each(['/', '/products/mug', '/products/mug?variant=2', '/collections/caf%C3%A9', '/search?q=a//b', '/a.b/..c'])(
  '%s is a page of a store',
  path => expect(readPagePath(path)).toBe(path),
)

test.each([
  ...[
    '//evil.com',
    '///evil.com',
    '/..//x',
    '/../x',
    '/a/../b',
    '/a/..',
    '/./x',
    '/\\evil.com',
    '/%2e%2e/x',
    '/%2F%2Fevil.com',
    '/%2fevil',
  ],
  ...['evil.com', 'https://evil.com', '/a b', '/%5cevil.com', '/%zz', `/${'x'.repeat(500)}`, ['/a', '/b'], 7],
])('%j is none', path => expect(readPagePath(path)).toBeNull())

test('nothing is nothing', () => expect(readPagePath(undefined)).toBeUndefined())
