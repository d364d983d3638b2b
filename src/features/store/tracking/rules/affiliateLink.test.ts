import { describe, expect, test } from 'vitest'
import {
  destinationOf,
  isOwnPage,
  type LinkedAffiliate,
  type LinkedShop,
  linkOf,
  linkTo,
  pageOf,
  shortLinkOf,
} from './affiliateLink.ts'

const shop: LinkedShop = { domain: 'fernhill.myshopify.com', domains: ['fernhill.example'] }
const program = { link_destination: null }
const ann: LinkedAffiliate = { ref_code: '17.9f86d081', ref_word: null }

describe('the link of an affiliate', () => {
  test("leads to the store with the affiliate's code", () => {
    expect(linkOf(shop, program, ann)).toBe('https://fernhill.myshopify.com/?sca_ref=17.9f86d081')
  })

  test('carries the word the affiliate chose instead of the code', () => {
    expect(linkOf(shop, program, { ...ann, ref_word: 'ann' })).toBe('https://fernhill.myshopify.com/?sca_ref=ann')
  })

  test('starts at the store URL where the merchant gave one', () => {
    expect(linkOf({ ...shop, store_url: 'https://www.fernhill.example/en' }, program, ann)).toBe(
      'https://www.fernhill.example/en?sca_ref=17.9f86d081',
    )
  })

  test("goes to the program's page and keeps what stands in its address", () => {
    const tents = { link_destination: 'https://fernhill.example/collections/tents?sort=new&sca_ref=somebody&sca_click=1#top' }
    expect(linkOf(shop, tents, ann)).toBe('https://fernhill.example/collections/tents?sort=new&sca_ref=17.9f86d081#top')
    expect(linkOf(shop, { link_destination: '/collections/tents' }, ann)).toBe(
      'https://fernhill.myshopify.com/collections/tents?sca_ref=17.9f86d081',
    )
  })

  test('carries the UTM parameters of the shop, safely written', () => {
    const utm = { utm_source: 'tandem', utm_medium: 'a&b=c', utm_campaign: '' }
    expect(linkOf({ ...shop, utm }, program, ann)).toBe(
      'https://fernhill.myshopify.com/?sca_ref=17.9f86d081&utm_source=tandem&utm_medium=a%26b%3Dc',
    )
  })
})

test('a short link names the shop and the affiliate', () => {
  expect(shortLinkOf('https://tandem.example', 36, ann)).toBe('https://tandem.example/r/10-17.9f86d081')
})

test.each([
  'https://evil.example/',
  'https://fernhill.example.evil.example/',
  'https://evil.example/fernhill.example',
  '//evil.example',
  '/\\evil.example',
  'https://fernhill.example@evil.example/',
  'https://user:secret@fernhill.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://fernhill.example/',
  'https://[broken',
])('a destination that is no page of the shop is not taken: %s', link_destination => {
  expect(destinationOf(shop, { link_destination })).toBe('https://fernhill.myshopify.com/')
})

test('a page is the shop’s own on each of its domains, with or without www', () => {
  const known = { ...shop, store_url: 'http://127.0.0.1:3000/demo-store' }
  for (const page of ['https://fernhill.myshopify.com/a', 'http://www.FERNHILL.example', 'http://127.0.0.1:9/'])
    expect(isOwnPage(known, page), page).toBe(true)
  for (const page of ['', 'null', 'https://myshopify.com', 'https://my.fernhill.example', 'https://xfernhill.example'])
    expect(isOwnPage(known, page), page).toBe(false)
})

describe('a page of the store', () => {
  test('is linked with who sent the visitor, whatever its address was marked with', () => {
    const marked = 'https://fernhill.example/products/tent?variant=2&sca_ref=bob&sca_source=x&sca_sub1=y#sizes'
    expect(linkTo(shop, marked, ann)).toBe('https://fernhill.example/products/tent?variant=2&sca_ref=17.9f86d081#sizes')
  })

  test.each([
    ['https://fernhill.example', '/'],
    ['https://fernhill.example/?sca_ref=1', '/'],
    ['https://fernhill.example/products/tent/?variant=2#top', '/products/tent'],
    [`https://fernhill.example/${'x'.repeat(500)}`, `/${'x'.repeat(199)}`],
    ['not an address', '/'],
  ])('%s is counted as %s', (address, page) => {
    expect(pageOf(shop, address)).toBe(page)
  })

  test('of a store below a path is counted below it', () => {
    const below = { ...shop, store_url: 'https://www.fernhill.example/en/' }
    expect(pageOf(below, 'https://www.fernhill.example/en?x')).toBe('/')
    expect(pageOf(below, 'https://www.fernhill.example/en/products/tent')).toBe('/products/tent')
    expect(pageOf(below, 'https://www.fernhill.example/england')).toBe('/england')
  })
})
