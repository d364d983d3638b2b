import { describe, expect, test } from 'vitest'
import { addressOf, type Filters, readFilters } from './filters.ts'
import { mayJoin, rankOf, ranks } from './ranks.ts'
import { slugOf } from './slugOf.ts'

test.each([
  [0, 'newcomer', 5],
  [1, 'bronze', 10],
  [9, 'bronze', 10],
  [10, 'silver', 50],
  [50, 'gold', 100],
  [250, 'top', null],
  [9_999, 'top', null],
] as const)('with %i approved sales somebody is %s', (sales, name, offers) => {
  expect(rankOf(sales)).toMatchObject({ name, offers })
})

test('a rank has room for its number of offers and no more; the highest for any number', () => {
  expect([mayJoin(ranks[0], 4), mayJoin(ranks[0], 5), mayJoin(ranks[4], 10_000)]).toEqual([true, false, true])
})

test.each([
  ['Fernhill', 'fernhill'],
  ['Kettle & Crumb', 'kettle-crumb'],
  ['Đông Á Café', 'dong-a-cafe'],
  ['茶屋', 'offer'],
  ['--', 'offer'],
  ['<script>', 'script'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('%s is called %s in its address', (brand, slug) => expect(slugOf(brand)).toBe(slug))

describe('what a visitor looks for', () => {
  const read = (search: string) => {
    const params = new URLSearchParams(search)
    return readFilters(name => params.get(name) ?? undefined)
  }
  test('is read from the address and written back the same', () => {
    const search = 'q=green+tea&category=food&commission=10&days=30&country=DE&sort=days&page=3'
    expect(addressOf(read(search))).toBe(`/marketplace?${search}`)
    expect(addressOf(read(''))).toBe('/marketplace')
    expect(addressOf(read('category=food&page=3'), { page: 1 })).toBe('/marketplace?category=food')
  })
  test('leaves out what cannot be meant', () => {
    const nothing: Filters = { q: '', category: '', commission: '', days: '', country: '', sort: 'newest', page: 1 }
    expect(read('category=toString&commission=7&days=x&country=ZZZ&sort=worst&page=-4')).toEqual(nothing)
    expect(read('page=9999').page).toBe(400)
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(80)
  })
})
