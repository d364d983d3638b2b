import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartPath, GiftAddress } from './address.ts'
import { choiceProblem, minimumOf, worthOf } from './gift.ts'

const products = [
  {
    product_id: 1,
    max_pieces: 2,
    variants: [
      { id: '11', price: 999 },
      { id: '12', price: 1_500 },
    ],
  },
  { product_id: 2, max_pieces: 1, variants: [{ id: '21', price: 333 }] },
]
const item = (product_id: number, variant_id: string, pieces = 1) => ({ product_id, variant_id, pieces })

test.each([
  ['nothing', [], 'nothing'],
  ['one piece', [item(1, '11')], undefined],
  ['as many as there may be', [item(1, '11'), item(1, '12'), item(2, '21')], undefined],
  ['more of one product, over several of its kinds', [item(1, '11', 2), item(1, '12')], 'too_many_of_one'],
  ['more than the gift includes', [item(1, '11', 2), item(2, '21'), item(3, '31')], 'unknown'],
  ['a kind of another product', [item(2, '11')], 'unknown'],
])('%s: %s', (_what, items, problem) => {
  expect(choiceProblem(items, { max_pieces: 3, products })).toBe(problem)
})

test('all pieces together are held to the limit of the gift', () => {
  expect(choiceProblem([item(1, '11', 2), item(2, '21')], { max_pieces: 2, products })).toBe('too_many')
})

test('a code is worth the price of the chosen pieces, or its share of it', () => {
  expect(worthOf([item(1, '11', 2), item(2, '21')], 100, products)).toBe(2 * 999 + 333)
  expect(worthOf([item(1, '11'), item(2, '21')], 50, products)).toBe(666)
})

test('no cart that reaches the minimum gets more off than the gift promises', () => {
  const kinds = products.flatMap(({ product_id, variants }) => variants.map(variant => ({ product_id, ...variant })))
  const anyItems = fc.uniqueArray(fc.record({ kind: fc.nat(kinds.length - 1), pieces: fc.integer({ min: 1, max: 4 }) }), {
    ...{ minLength: 1, maxLength: 3, selector: one => one.kind },
  })
  const itemsOf = (chosen: readonly { kind: number; pieces: number }[]) =>
    chosen.map(({ kind, pieces }) => item(kinds[kind]!.product_id, kinds[kind]!.id, pieces))
  fc.assert(
    fc.property(
      anyItems,
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }),
      (chosen, percent, counts) => {
        const items = itemsOf(chosen)
        const minimum = minimumOf(items, percent, products)
        // A stranger's cart can hold the chosen kinds only: the code is for no other.
        const bought = items.map((one, place) => ({ ...one, pieces: counts[place]! })).filter(one => one.pieces > 0)
        const [count, price] = [bought.reduce((sum, one) => sum + one.pieces, 0), worthOf(bought, 100, products)]
        const isEnough = 'quantity' in minimum ? count >= minimum.quantity : price >= minimum.amount
        if (isEnough) expect(worthOf(items, percent, products)).toBeLessThanOrEqual(Math.ceil((price * percent) / 100))
      },
    ),
  )
  expect(minimumOf([item(1, '11', 2)], 50, products)).toEqual({ quantity: 2 })
  expect(minimumOf([item(1, '11'), item(1, '12')], 50, products)).toEqual({ amount: 2_499 })
  expect(minimumOf([item(1, '11'), item(1, '12')], 100, products)).toEqual({ quantity: 2 })
})

test('whatever an affiliate types stays one value of the link', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (city, email) => {
      const address = { ...blank, city }
      const url = new URL(cartPath({ items: [item(1, '11')], codes: ['A', 'B'], email, address }), 'https://store.test')
      expect(url.pathname).toBe('/cart/11:1')
      expect(url.searchParams.getAll('discount')).toEqual(['A,B'])
      expect(url.searchParams.get('checkout[email]')).toBe(email.toWellFormed())
      expect(url.searchParams.get('checkout[shipping_address][city]') ?? '').toBe(city.toWellFormed())
    }),
  )
})

const blank: GiftAddress = {
  ...{
    first_name: 'A',
    last_name: 'B',
    address1: '1 Street',
    address2: '',
    city: 'C',
    province: '',
    zip: '',
    country: 'US',
    phone: '',
  },
}

test('an address has a country that there is', () => {
  expect(GiftAddress.safeParse({ ...blank, country: 'us' }).success).toBe(false)
  expect(GiftAddress.safeParse(blank).success).toBe(true)
})
