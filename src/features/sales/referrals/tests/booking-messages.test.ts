import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox } from '#features/sales/orders/server/deliveries/inbox.ts'
import { processInboxes } from '#features/sales/orders/server/deliveries/processInboxes.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { Pipeline } from '#server/db/Pipeline.ts'
import type { Services } from '#server/services.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { quietServices } from '../../../../../tests/support/services.ts'
import { shopWorld } from '../../../../../tests/support/shop-world.ts'
import { aShopifyOrder } from '../../../../../tests/support/shopify-orders.ts'
import { applyOrders } from '../server/index.ts'

let database: TestDatabase
let db: Database
/** Messages of bookings to the database, each of as many statements as there are; what wakes other jobs is none of them. */
let sent = 0

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase({ url: database.appUrl, servers: database.db.servers })
  db.pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      if (args[0] instanceof Pipeline) sent += 1
      return query(...args)
    }) as pg.PoolClient['query']
  })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

async function aShop() {
  const world = await shopWorld(database)
  await world.coupon(await world.affiliate(await world.program()), 'ANN')
  return world
}
type World = Awaited<ReturnType<typeof aShop>>

/** Some whose orders can share a transaction: of one server, where there are several. */
async function neighbours(count: number): Promise<World[]> {
  const all: World[] = []
  const serverOf = ({ shop_id }: World) => database.db.servers.of(shop_id)
  for (;;) {
    all.push(await aShop())
    const own = all.filter(world => serverOf(world) === serverOf(all.at(-1)!))
    if (own.length === count) return own
  }
}

let last = 0
async function orderIn({ shop_id }: World): Promise<void> {
  const id = ++last
  const payload = aShopifyOrder({ id, name: `#${id}`, discount_codes: [{ code: 'ANN', amount: '0.00', type: 'percentage' }] })
  const delivery = { delivery_id: `told-${id}`, event_id: `told-${id}`, topic: 'orders/paid', triggered_at: new Date() }
  await createInbox(database.db).store({ shop_id, ...delivery, body: JSON.stringify(payload) })
}

/** Books one order in each of these shops, and tells with how many messages. */
async function bookIn(worlds: readonly World[]): Promise<number> {
  for (const world of worlds) await orderIn(world)
  sent = 0
  await processInboxes(quietServices({ db, config: { secret: 'of the test' } as Services['config'] }), {
    shop_ids: worlds.map(world => world.shop_id),
    intake: { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} },
    comeAgain: () => Promise.reject(new Error('all of it is done at once')),
  })
  const messages = sent
  for (const world of worlds) expect(await world.referrals()).toHaveLength(1)
  return messages
}

test('an order is booked with few messages to the database, and orders of several shops take as many together as one', async () => {
  expect(await bookIn(await neighbours(1))).toBeLessThanOrEqual(20)
  expect(await bookIn(await neighbours(4))).toBeLessThanOrEqual(20)
})
