import { describe, expect, test } from 'vitest'
import { itemOf, pathOfItem } from './itemOf.ts'
import { readAddress } from './readAddress.ts'

const shop = { domain: 'fernhill.myshopify.com', domains: ['fernhill.example'], store_url: 'https://www.fernhill.example' }

describe('what is pasted as a page of the store', () => {
  test.each([
    ['https://fernhill.example/products/tent?variant=2', 'https://fernhill.example/products/tent?variant=2'],
    ['  www.fernhill.example/pages/about ', 'https://www.fernhill.example/pages/about'],
    ['fernhill.myshopify.com', 'https://fernhill.myshopify.com/'],
    ['/collections/tents', 'https://www.fernhill.example/collections/tents'],
    ['//fernhill.example/x', 'https://fernhill.example/x'],
  ])('%s is %s', (typed, address) => {
    expect(readAddress(shop, typed)).toEqual({ address })
  })

  test.each([
    ['https://evil.example/products/tent', 'affiliateLinks.otherStore'],
    ['https://fernhill.example.evil.test/', 'affiliateLinks.otherStore'],
    ['https://fernhill.example@evil.test/', 'affiliateLinks.otherStore'],
    ['https://ann:secret@fernhill.example/', 'affiliateLinks.otherStore'],
    ['javascript:alert(1)', 'affiliateLinks.notAnAddress'],
    ['tent', 'affiliateLinks.notAnAddress'],
    ['a tent for two', 'affiliateLinks.notAnAddress'],
    ['http://', 'affiliateLinks.notAnAddress'],
  ])('%s is refused', (typed, problem) => {
    expect(readAddress(shop, typed)).toEqual({ problem })
  })

  test('of a store on the own machine it is taken as well', () => {
    const local = { domain: 'x.myshopify.com', store_url: 'http://localhost:3000/demo-store' }
    expect(readAddress(local, 'http://localhost:3000/demo-store/products/tent')).toEqual({
      address: 'http://localhost:3000/demo-store/products/tent',
    })
    expect(readAddress(local, '/products/tent')).toEqual({ address: 'http://localhost:3000/demo-store/products/tent' })
  })
})

test.each([
  ['/products/tent', { kind: 'product', handle: 'tent' }],
  ['/en/collections/all/products/tent', { kind: 'product', handle: 'tent' }],
  ['/collections/caf%C3%A9', { kind: 'collection', handle: 'café' }],
  ['/products/%E0%A4%A', { kind: 'product', handle: '%E0%A4%A' }],
  ['/pages/about', undefined],
  ['/', undefined],
])('at %s the store shows %j', (page, item) => {
  expect(itemOf(page)).toEqual(item)
})

test('where something stands leads back to it', () => {
  const item = { kind: 'collection', handle: 'café & more' } as const
  expect(itemOf(pathOfItem(item))).toEqual(item)
})
