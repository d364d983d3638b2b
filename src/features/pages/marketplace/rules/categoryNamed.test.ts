import { expect, test } from 'vitest'
import type { Category } from './categories.ts'
import { categoryNamed } from './categoryNamed.ts'

const words: Partial<Record<Category, string[]>> = {
  food: ['Food and drink', 'Ăn uống'],
  pets: ['Pets', 'Thú cưng'],
  arts: ['Arts and crafts', 'Nghệ thuật và thủ công'],
  jewelry: ['Jewelry', 'Trang sức'],
  fashion: ['Fashion', 'Thời trang'],
  other: ['Other', 'Khác'],
}
const named = (...industries: string[]) => categoryNamed(industries, category => words[category] ?? [])

test.each([
  ['Food & beverage', 'food'],
  ['craft supplies', 'arts'],
  ['Toys for my PET', 'pets'],
  ['thời trang nữ', 'fashion'],
  ['đồ thủ công', 'arts'],
  ['artificial plants', 'other'],
  ['other', 'other'],
  ['', 'other'],
])('an industry called "%s" is %s', (industry, category) => expect(named(industry)).toBe(category))

test('of several industries the first that is known counts', () => {
  expect(named('candles', 'jewelry', 'fashion')).toBe('jewelry')
})
