import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { noServers } from '../db/servers/servers.ts'
import { eachShop, inEachShop } from './eachShop.ts'

const { signal } = new AbortController()
/** Shops with even numbers are on one server, the others on another. */
const servers = { ...noServers, of: (shop_id: number) => (shop_id % 2 === 0 ? 'even' : 'odd') }
const shops = [1, 3, 5, 7, 2, 4, 6, 8]

test('a server that hangs keeps the shops of the others waiting for nothing', async () => {
  const answered = Promise.withResolvers<void>()
  const others = Promise.withResolvers<void>()
  const done: number[] = []
  const all = eachShop({ servers }, shops, { signal }, async shop_id => {
    if (shop_id % 2 === 1) await answered.promise
    done.push(shop_id)
    if (done.length === 4) others.resolve()
  })
  await others.promise
  expect(done).toEqual([2, 4, 6, 8])
  answered.resolve()
  expect(await all).toBe(true)
  expect(done).toHaveLength(shops.length)
})

test('what fails in one shop fails after the others had their turn', async () => {
  const done: number[] = []
  const all = eachShop({ servers }, shops, { signal }, async shop_id => {
    if (shop_id === 1) throw new Error('no')
    done.push(shop_id)
  })
  await expect(all).rejects.toThrow('no')
  expect(done.toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('after its stretch no other shop is begun, and it says so', async () => {
  const done: number[] = []
  expect(await eachShop({ servers: noServers }, shops, { signal, stretch: -1 }, async shop_id => done.push(shop_id))).toBe(false)
  expect(done).toEqual(shops.slice(0, 2))
})

test('shops that share a transaction are of one server, and where that fails each is tried by itself', async () => {
  const together: number[][] = []
  const alone: number[] = []
  const db = {
    servers,
    async inShops(shop_ids: number[]) {
      together.push(shop_ids)
      if (shop_ids.includes(3)) throw new Error('one of them cannot')
    },
    inShop: async (shop_id: number) => alone.push(shop_id),
  } as unknown as Database
  expect(await inEachShop(db, [...shops, 10, 9], { signal }, async () => {})).toBe(true)
  expect(together.toSorted()).toEqual([
    [1, 3, 5, 7, 9],
    [2, 4, 6, 8, 10],
  ])
  expect(alone.toSorted()).toEqual([1, 3, 5, 7, 9])
})
