import { describe, expect, test } from 'vitest'
import { closed, ownerAt, type Tie, withoutTieOf, withTie } from './ties.ts'

const tie = (order_id: number, connected_at: number, over: Partial<Tie> = {}): Tie => ({
  id: null,
  order_id,
  platform_id: `o${order_id}`,
  affiliate_id: order_id,
  origin: 'lifetime',
  connected_at,
  expires_at: null,
  ended_at: null,
  ...over,
})
const placed = (placed_at: number, platform_id = 'x') => ({ placed_at, platform_id })
const begun = (ties: readonly Tie[]) => ties.map(one => one.order_id)

describe('a customer belongs to', () => {
  const ties = [tie(1, 0, { expires_at: 10, ended_at: 10 }), tie(2, 20)]
  test.each([
    ['nobody before the first order', placed(-5), null],
    ['nobody by the order itself', placed(0, 'o1'), null],
    ['the first until it ends', placed(10), 1],
    ['nobody in between', placed(15), null],
    ['the next from then on', placed(1000), 2],
  ])('%s', (_whom, order, owner) => expect(ownerAt(ties, order)).toBe(owner))

  test('whom the merchant says, at any time', () => {
    expect(ownerAt([...ties, tie(9, 500, { origin: 'manual', order_id: null })], placed(5))).toBe(9)
  })

  test('nobody once the merchant has ended it', () => {
    expect(ownerAt([tie(1, 0, { ended_at: 7 })], placed(8))).toBe(null)
  })
})

describe('an order ties its customer', () => {
  test('not while the customer is somebody’s', () => {
    const ties = [tie(1, 0)]
    expect(withTie(ties, tie(2, 20))).toBe(ties)
  })

  test('in the place of later ones, as long as the tie lasts', () => {
    const ties = [tie(2, 20), tie(3, 200)]
    expect(begun(withTie(ties, tie(1, 0, { expires_at: 100 })))).toEqual([3, 1])
    expect(begun(withTie(ties, tie(1, 0)))).toEqual([1])
  })

  test('and what the merchant ended stays ended', () => {
    expect(withTie([tie(2, 20, { ended_at: 50 })], tie(1, 0))).toMatchObject([{ order_id: 1, ended_at: 50 }])
  })

  test('until it turns out to be another’s', () => {
    expect(begun(withoutTieOf([tie(1, 0), tie(2, 20)], 1))).toEqual([2])
  })
})

test('only the last tie is open', () => {
  expect(closed([tie(3, 200), tie(1, 0, { expires_at: 10 })]).map(one => one.ended_at)).toEqual([null, 10])
})
