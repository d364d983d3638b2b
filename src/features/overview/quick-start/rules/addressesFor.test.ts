import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subPathProblem } from '#features/store/shop/rules/subPathProblem.ts'
import { addressesFor } from './addressesFor.ts'

const shop = { shop_id: 7, name: 'Saltmarsh Ceramics', brand_name: null, domain: 'new-store.myshopify.com' }

test.each([
  [{}, ['saltmarsh-ceramics', 'new-store', 'saltmarsh-ceramics-partners', 'saltmarsh-ceramics-7', 'shop-7']],
  [{ brand_name: 'Salt & Co.' }, ['salt-co', 'saltmarsh-ceramics', 'new-store', 'salt-co-partners', 'salt-co-7', 'shop-7']],
  [{ name: 'Trà Đá Hà Nội' }, ['tra-da-ha-noi', 'new-store', 'tra-da-ha-noi-partners', 'tra-da-ha-noi-7', 'shop-7']],
  [{ name: '茶', domain: 'tea.example' }, ['tea', 'tea-partners', 'tea-7', 'shop-7']],
  [{ name: 'Admin', domain: 'www.example' }, ['partners-of-partners', 'partners-of-7', 'shop-7']],
])('%j is found under %j', (change, addresses) => {
  expect(addressesFor({ ...shop, ...change })).toEqual(addresses)
})

test('whatever a shop is called, every proposal can be an address', () => {
  const anyShop = fc.record({
    shop_id: fc.integer({ min: 1 }),
    name: fc.string(),
    domain: fc.string(),
    brand_name: fc.option(fc.string()),
  })
  fc.assert(
    fc.property(anyShop, one => {
      const addresses = addressesFor(one)
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.map(subPathProblem).filter(Boolean)).toEqual([])
    }),
  )
})
