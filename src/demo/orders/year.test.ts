import { expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { seededRandom } from '#server/random.ts'
import { demoCatalogues } from './catalogue.ts'
import { type DemoSeller, demoYear } from './year.ts'

const now = new Date('2026-03-14T09:30:00Z')
const sellers: DemoSeller[] = [1, 2, 3].map(id => ({
  id,
  email: `seller${id}@example.test`,
  coupon: `CODE${id}`,
  active_from: new Date('2025-03-20T00:00:00Z'),
  weight: 1 / id,
}))
const catalogue = demoCatalogues['demo-store.myshopify.com']!
const year = () => demoYear(800, { currency: 'USD', catalogue, sellers, regulars: [], now }, seededRandom(5))

test('everybody sees the same year', () => {
  expect(year()).toEqual(year())
})

test('the store speaks in the order of time and never of what is to come', () => {
  const { versions, clicks } = year()
  expect(new Set(versions.map(version => version.platform_id)).size).toBe(800)
  expect(versions.length).toBeGreaterThan(900)
  expect(versions).toEqual(versions.toSorted((a, b) => a.updated_at.getTime() - b.updated_at.getTime()))
  expect(versions.every(version => version.updated_at <= now && version.placed_at <= version.updated_at)).toBe(true)
  expect(clicks.every(click => click.at <= now)).toBe(true)
})

test('nobody gets more back than was paid, and a line never costs less than nothing', () => {
  for (const { lines, refunded, shipping, refunded_shipping } of year().versions) {
    const paid = lines.reduce((total, line) => total + line.gross - line.discount, 0)
    expect(refunded + lines.reduce((total, line) => total + line.refunded, 0)).toBeLessThanOrEqual(paid)
    expect(refunded_shipping).toBeLessThanOrEqual(shipping)
    for (const line of lines) {
      expect(line.discount).toBeLessThanOrEqual(line.gross)
      expect(line.refunded_quantity).toBeLessThanOrEqual(line.quantity)
    }
  }
})

test('it grows: the second half of the year sells more than the first', () => {
  const middle = now.getTime() - 182 * DAY_MS
  const early = year().versions.filter(version => version.placed_at.getTime() < middle)
  expect(early.length).toBeLessThan(year().versions.length * 0.45)
})

test('no two things of the demo stores share an id', () => {
  const ids = Object.values(demoCatalogues).flatMap(({ products, collections }) => [
    ...products.flatMap(product => [product.id, ...product.variants.map(variant => variant.id)]),
    ...collections.map(collection => collection.id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  expect(catalogue.products).toHaveLength(12)
  expect(catalogue.collections).toHaveLength(4)
})
