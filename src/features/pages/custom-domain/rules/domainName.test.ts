import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainIn, domainProblem, isBelow, isWholeDomain } from './domainName.ts'

test.each([
  ['partners.fernhill.com', 'partners.fernhill.com'],
  ['  HTTPS://Partners.Fernhill.com/login?x=1 ', 'partners.fernhill.com'],
  ['partners.fernhill.com.', 'partners.fernhill.com'],
  ['đối-tác.example', 'xn--i-tc-7na8zk25p.example'],
  ['pаrtners.example', 'xn--prtners-2fg.example'],
])('%o is the domain %o', (typed, domain) => {
  expect(domainIn(typed)).toBe(domain)
  expect(domainProblem(domainIn(typed))).toBeUndefined()
})

test.each([
  ['', 'customDomain.required'],
  ['   ', 'customDomain.required'],
  ['https://', 'customDomain.required'],
  ['127.0.0.1', 'customDomain.isAddress'],
  ['0x7f.1', 'customDomain.isAddress'],
  ['2130706433', 'customDomain.isAddress'],
  ['http://[::1]/', 'customDomain.isAddress'],
  ['localhost', 'customDomain.tooShort'],
  ['com', 'customDomain.tooShort'],
  ['co.uk', 'customDomain.publicSuffix'],
  ['com.vn', 'customDomain.publicSuffix'],
  ['github.io', 'customDomain.publicSuffix'],
  ['fernhill.myshopify.com', 'customDomain.reserved'],
  ['printer.local', 'customDomain.reserved'],
  ['1.0.0.127.in-addr.arpa', 'customDomain.reserved'],
  ['partners.fernhill.com:8080', 'customDomain.notADomain'],
  ['me@fernhill.com', 'customDomain.notADomain'],
  ['partners fernhill.com', 'customDomain.notADomain'],
  ['_dmarc.fernhill.com', 'customDomain.notADomain'],
  ['-a.fernhill.com', 'customDomain.notADomain'],
  ['a..fernhill.com', 'customDomain.notADomain'],
  ['*.fernhill.com', 'customDomain.notADomain'],
  [`${'a'.repeat(64)}.com`, 'customDomain.notADomain'],
  [`${'a.'.repeat(130)}com`, 'customDomain.notADomain'],
])('%o is refused: %s', (typed, problem) => {
  expect(domainProblem(domainIn(typed))).toBe(problem)
})

test('whatever is accepted reads the same as the host of an address', () => {
  const address = fc.tuple(fc.domain(), fc.webPath()).map(([domain, path]) => `https://${domain}${path}`)
  fc.assert(
    fc.property(fc.oneof(fc.domain(), address, fc.string()), typed => {
      const domain = domainIn(typed)
      if (domainProblem(domain) !== undefined) return
      expect(new URL(`https://${domain}/`).hostname).toBe(domain)
      expect(domainIn(domain)).toBe(domain)
    }),
  )
})

test('a host of ours and what is below it are told from names that only look like it', () => {
  const ours = ['partners.example.com']
  expect(isBelow('partners.example.com', ours)).toBe(true)
  expect(isBelow('fernhill.partners.example.com', ours)).toBe(true)
  expect(isBelow('our-partners.example.com', ours)).toBe(false)
})

test.each([
  ['fernhill.com', true],
  ['fernhill.co.uk', true],
  ['partners.fernhill.com', false],
  ['partners.fernhill.co.uk', false],
])('%s as it was registered: %s', (domain, isWhole) => {
  expect(isWholeDomain(domain)).toBe(isWhole)
})
