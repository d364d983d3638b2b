import { describe, expect, test } from 'vitest'
import { closed, ownerAt, type PlacedConnection, withConnection, withoutConnectionOf } from './connections.ts'

const connection = (order_id: number, connected_at: number, over: Partial<PlacedConnection> = {}): PlacedConnection => ({
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
const begun = (connections: readonly PlacedConnection[]) => connections.map(one => one.order_id)

describe('a customer belongs to', () => {
  const connections = [connection(1, 0, { expires_at: 10, ended_at: 10 }), connection(2, 20)]
  test.each([
    ['nobody before the first order', placed(-5), null],
    ['nobody by the order itself', placed(0, 'o1'), null],
    ['the first until it ends', placed(10), 1],
    ['nobody in between', placed(15), null],
    ['the next from then on', placed(1000), 2],
  ])('%s', (_whom, order, owner) => expect(ownerAt(connections, order)).toBe(owner))

  test('whom the merchant says, at any time', () => {
    expect(ownerAt([...connections, connection(9, 500, { origin: 'manual', order_id: null })], placed(5))).toBe(9)
  })

  test('nobody once the merchant has ended it', () => {
    expect(ownerAt([connection(1, 0, { ended_at: 7 })], placed(8))).toBe(null)
  })
})

describe('an order connects its customer', () => {
  test('not while the customer is somebody’s', () => {
    const connections = [connection(1, 0)]
    expect(withConnection(connections, connection(2, 20))).toBe(connections)
  })

  test('in the place of later ones, as long as the connection lasts', () => {
    const connections = [connection(2, 20), connection(3, 200)]
    expect(begun(withConnection(connections, connection(1, 0, { expires_at: 100 })))).toEqual([3, 1])
    expect(begun(withConnection(connections, connection(1, 0)))).toEqual([1])
  })

  test('and what the merchant ended stays ended', () => {
    expect(withConnection([connection(2, 20, { ended_at: 50 })], connection(1, 0))).toMatchObject([{ order_id: 1, ended_at: 50 }])
  })

  test('until it turns out to be another’s', () => {
    expect(begun(withoutConnectionOf([connection(1, 0), connection(2, 20)], 1))).toEqual([2])
  })
})

test('only the last connection is open', () => {
  expect(closed([connection(3, 200), connection(1, 0, { expires_at: 10 })]).map(one => one.ended_at)).toEqual([null, 10])
})
