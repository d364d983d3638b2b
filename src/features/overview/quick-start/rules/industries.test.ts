import { expect, test } from 'vitest'
import { industryOf } from './industries.ts'

test.each([
  ['outdoor', ['Ridgeline Tent', 'Brookside Rain Shell', 'Trail Headlamp']],
  ['fashion', ['Linen shirt', 'Wool SWEATERS', 'Gift card']],
  ['home', ['Stoneware bowls', 'Tall vase', 'Glaze']],
] as const)('%s is read from the names of the products', (industry, titles) => {
  expect(industryOf(titles)).toBe(industry)
})

test.each([
  ['no products', []],
  ['one that fits', ['Tent', 'Gift card']],
  ['none that fit', ['Alpha', 'Beta', 'Gamma']],
  ['words in the middle of others', ['Contentment', 'Extents']],
])('%s tell nothing', (_, titles) => expect(industryOf(titles)).toBeNull())
