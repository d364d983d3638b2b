import { describe, expect, test } from 'vitest'
import { pageAddress } from '#features/store/tracking/rules/affiliateLink.ts'
import { isStorePath } from '../rules/isStorePath.ts'
import { leadsTo } from '../rules/leadsTo.ts'

test.each([
  [{ domain: 'a.myshopify.com' }, 'https://a.myshopify.com/ann'],
  [{ domain: 'a.myshopify.com', store_url: null }, 'https://a.myshopify.com/ann'],
  [{ domain: 'a.myshopify.com', store_url: 'https://fernhill.example/' }, 'https://fernhill.example/ann'],
  [{ domain: 'a.myshopify.com', store_url: 'http://127.0.0.1:3000/demo-store' }, 'http://127.0.0.1:3000/demo-store/ann'],
])('the custom link of %j is %s', (shop, link) => {
  expect(pageAddress(shop, '/ann')).toBe(link)
})

test('paths a store answers itself are known in any spelling', () => {
  expect(['/cart', '/Products', '/ADMIN'].every(isStorePath)).toBe(true)
  expect(['/ann', '/carts-and-more'].some(isStorePath)).toBe(false)
})

describe('a redirect is recognised as an affiliate’s', () => {
  const ann = { ref_code: '7.aB3', ref_word: 'Ann' }
  test.each([
    ['https://store.example/?sca_ref=7.aB3&utm_source=x', true],
    ['/?sca_ref=ann', true],
    ['/?sca_ref=8.other', false],
    ['/collections/sale', false],
    ['https://[', false],
  ])('%s: %s', (target, expected) => {
    expect(leadsTo(target, ann)).toBe(expected)
  })
  test('without a word the code alone counts', () => {
    expect(leadsTo('/?sca_ref=null', { ref_code: '7.x', ref_word: null })).toBe(false)
  })
})
