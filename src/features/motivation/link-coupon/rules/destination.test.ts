import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPage } from '#features/store/tracking/rules/affiliateLink.ts'
import { movedDestination, readDestination } from './destination.ts'

const shop = { domain: 'shop.example', domains: ['shop-eu.example'] }
const below = { ...shop, store_url: 'https://shop.example/en/' }

test.each([
  ['/collections/summer', 'https://shop.example/collections/summer'],
  ['/a?x=1#top', 'https://shop.example/a?x=1#top'],
  ['https://shop.example/pages/hello', 'https://shop.example/pages/hello'],
  ['https://www.shop-eu.example/', 'https://www.shop-eu.example/'],
  ['//evil.example/a', undefined],
  ['https://evil.example/', undefined],
  ['https://shop.example.evil.example/', undefined],
  ['https://shop.example@evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['summer', undefined],
])('%s leads to %s', (entered, address) => {
  expect(readDestination(shop, entered)).toBe(address)
})

test('a path is one below the store', () => {
  expect(readDestination(below, '/summer')).toBe('https://shop.example/en/summer')
})

test.each([
  ['https://shop.example/summer?x=1#a', 'https://new.example/summer?x=1#a'],
  ['https://shop.example/', 'https://new.example/'],
  // On a domain of its own, which stays.
  ['https://shop-eu.example/summer', 'https://shop-eu.example/summer'],
])('a new store address takes %s along', (destination, moved) => {
  expect(movedDestination(shop, { ...shop, store_url: 'https://new.example' }, destination)).toBe(moved)
})

test('a store that moves below a path takes its pages along, and back again', () => {
  const moved = movedDestination(shop, below, 'https://shop.example/summer')
  expect(moved).toBe('https://shop.example/en/summer')
  expect(movedDestination(below, shop, moved)).toBe('https://shop.example/summer')
})

test('whatever is entered, what is taken lies in the store, before and after it moves', () => {
  const after = { ...shop, store_url: 'https://new.example/shop' }
  fc.assert(
    fc.property(
      fc.constantFrom('', '/', 'https://shop.example', 'https://shop-eu.example/', 'http://'),
      fc.string(),
      (start, end) => {
        const entered = start + end
        const address = readDestination(shop, entered)
        if (address === undefined) return
        expect(isOwnPage(shop, address)).toBe(true)
        expect(isOwnPage(after, movedDestination(shop, after, address))).toBe(true)
      },
    ),
  )
})
