import { expect, test } from 'vitest'
import { audiencesOf } from './answerByHost.ts'
import { createHosts, type HostConfig, hostName } from './hosts.ts'

const isSubPath = (text: string) => /^[a-z-]{3,}$/i.test(text) && !['admin', 'api', 'assets', 'partner'].includes(text)
const hosts = (given: Partial<HostConfig>) =>
  createHosts(
    { publicUrl: 'https://app.example.com', partnerUrl: undefined, affiliateDomain: 'app.example.com', ...given },
    isSubPath,
  )
const apart = hosts({ partnerUrl: 'https://partners.example.com', affiliateDomain: 'cname.example.com' })

test.each([
  ['partners.example.com', 'partners.example.com'],
  ['Partners.Example.COM:443', 'partners.example.com'],
  ['partners.example.com.', 'partners.example.com'],
  ['partners.example.com.:8080', 'partners.example.com'],
  ['[::1]:3000', '[::1]'],
  ['partners.example.com:443@evil.example', ''],
  ['partners.example.com:x', ''],
  [undefined, ''],
])('the name in the header %o is %o', (header, name) => {
  expect(hostName(header)).toBe(name)
})

test.each([
  ['app.example.com', 'admin'],
  ['APP.example.com.:443', 'admin'],
  ['partners.example.com', 'partner'],
  ['partners.example.com.', 'partner'],
  ['cname.example.com', 'partner'],
  ['127.0.0.1:3000', 'admin'],
  ['[::1]', 'admin'],
  ['localhost', 'admin'],
  ['tandem:3000', 'admin'],
  ['partners.example.com.evil.example', 'foreign'],
  ['partners.example.com:443@evil.example', 'foreign'],
  ['', 'foreign'],
  ['evil-partners.example.com', 'foreign'],
])('with a host for affiliates, %s is %s', (header, kind) => {
  expect(apart.kindOf(header)).toBe(kind)
})

test('without one, the product is whole under its own name, and strangers are strangers', () => {
  expect(hosts({}).kindOf('app.example.com')).toBe('shared')
  expect(hosts({}).kindOf('partners.example.com')).toBe('foreign')
  expect(hosts({ publicUrl: undefined }).kindOf('my-laptop.lan')).toBe('shared')
})

test('a host that is meant for both is shared', () => {
  const both = hosts({ affiliateDomain: 'app.example.com' })
  expect(both.kindOf('app.example.com')).toBe('shared')
})

test.each([
  ['/fernhill', '/partner/fernhill'],
  ['/Fernhill/payments?page=2', '/partner/Fernhill/payments?page=2'],
  ['/fernhill?a=/b', '/partner/fernhill?a=/b'],
  ['/fernhill/register?p=1', '/fernhill/register?p=1'],
  ['/fernhill/verify-email?token=x', '/fernhill/verify-email?token=x'],
  ['/partner/fernhill', '/partner/fernhill'],
  ['/api/partner/fernhill/login', '/api/partner/fernhill/login'],
  ['/admin/home', '/admin/home'],
  ['/', '/'],
  ['//evil.example', '//evil.example'],
])('on a host for affiliates %s is routed as %s', (url, routed) => {
  expect(apart.route('partners.example.com', url)).toBe(routed)
  expect(apart.route('app.example.com', url)).toBe(url)
})

test.each([
  ['app.example.com', [true, false]],
  ['partners.example.com', [false, true]],
  ['proven.example', [false, true]],
  ['evil.example', [false, false]],
  ['127.0.0.1:3000', [true, false]],
])('at %s sockets are for members, affiliates: %s', async (host, expected) => {
  const isFor = audiencesOf({
    hosts: apart,
    findDomain: async name => (name === 'proven.example' ? { sub_path: 'a-shop' } : undefined),
  })
  expect([await isFor(host, 'members'), await isFor(host, 'affiliates')]).toEqual(expected)
})
