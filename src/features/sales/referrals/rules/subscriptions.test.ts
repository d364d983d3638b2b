import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SubscriberOrder, subscriptions } from './subscriptions.ts'

const order = (order_id: number, over: Partial<SubscriberOrder> = {}): SubscriberOrder => ({
  order_id,
  customer_id: 1,
  number: `#${order_id}`,
  placed_at: order_id,
  platform_id: String(order_id),
  app: null,
  starts: false,
  products: ['coffee'],
  affiliate_id: null,
  ...over,
})
const again = (order_id: number, over: Partial<SubscriberOrder> = {}) => order(order_id, { app: 'Loop', ...over })
const placeIn = (known: SubscriberOrder[], order_id: number) =>
  subscriptions(known).placeOf(known.find(one => one.order_id === order_id)!)
const place = (number: number, first: number, affiliate_id: number | null = null) => ({
  app: 'Loop',
  number,
  began: { order: `#${first}`, affiliate_id },
})

test.each<[string, SubscriberOrder[], ReturnType<typeof placeIn>]>([
  ['an order somebody placed is in none', [order(9)], undefined],
  ['nothing is known of the beginning', [again(9)], { app: 'Loop', number: 2, began: null }],
  ['it begins with the order of the same product', [order(1, { affiliate_id: 7 }), again(9)], place(2, 1, 7)],
  ['others come between', [order(1), again(2), again(3), again(9)], place(4, 1)],
  ['what was ordered later is no beginning', [order(10), again(9)], { app: 'Loop', number: 2, began: null }],
  ['another customer’s order is none', [order(1, { customer_id: 2 }), again(9)], { app: 'Loop', number: 2, began: null }],
  ['who subscribes again begins anew', [order(1), again(2), order(5, { affiliate_id: 7 }), again(9)], place(2, 5, 7)],
  ['a marked order comes before one that is not', [order(1, { starts: true }), order(5), again(9)], place(2, 1)],
  ['after a swap, the marked order', [order(1, { starts: true }), order(5), again(9, { products: ['tea'] })], place(2, 1)],
  ['after a swap, the only order', [order(1), again(2), again(9, { products: ['tea'] })], place(3, 1)],
  [
    'after a swap, with several: unknown',
    [order(1), order(2), again(9, { products: ['tea'] })],
    { app: 'Loop', number: 2, began: null },
  ],
  [
    'two subscriptions are counted apart',
    [order(1), order(2, { products: ['tea'] }), again(3), again(4, { products: ['tea'] }), again(9)],
    place(3, 1),
  ],
])('%s', (_name, known, expected) => {
  expect(placeIn(known, 9)).toEqual(expected)
})

test('who brought the first order is known once it is decided', () => {
  const known = subscriptions([order(1), again(9)])
  known.settle(1, 7)
  expect(known.placeOf(again(9))).toEqual(place(2, 1, 7))
})

test('places do not depend on the order in which orders were reported, and number an unbroken row from the first on', () => {
  const anOrder = fc.record({
    app: fc.constantFrom(null, 'Loop', 'Loop'),
    customer_id: fc.constantFrom(1, 2),
    starts: fc.boolean(),
    products: fc.subarray(['coffee', 'tea', 'cocoa']),
  })
  const orders = fc.array(anOrder, { maxLength: 12 }).map(all => all.map((one, i) => order(i, one)))
  fc.assert(
    fc.property(
      orders.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([told, shuffled]) => {
        const [one, other] = [subscriptions(told), subscriptions(shuffled)]
        const rows = new Map<string, number[]>()
        for (const each of told) {
          const found = one.placeOf(each)
          expect(other.placeOf(each)).toEqual(found)
          if (found?.began) rows.set(found.began.order, [...(rows.get(found.began.order) ?? []), found.number])
        }
        for (const numbers of rows.values()) expect(numbers).toEqual(numbers.map((_, i) => i + 2))
      },
    ),
  )
})
