import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { quietServices } from '../../../../../tests/support/services.ts'
import { aShopifyOrder } from '../../../../../tests/support/shopify-orders.ts'
import { createInbox } from '../server/deliveries/inbox.ts'
import { processInboxes } from '../server/deliveries/processInboxes.ts'
import { lockInbox } from '../server/deliveries/store.ts'
import type { Intake } from '../server/Intake.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let last = 0
const later: [shop_id: number, at: Date, why: string][] = []

/** Some orders of a shop arrive. */
async function arrive(shop_id: number, count: number): Promise<void> {
  const inbox = createInbox(database.db)
  await Promise.all(
    Array.from({ length: count }, () => {
      const payload = aShopifyOrder({ id: ++last, name: `#${last}` })
      const delivery_id = `told-${last}`
      return inbox.store({
        ...{ shop_id, topic: 'orders/paid', delivery_id, event_id: delivery_id },
        ...{ triggered_at: new Date(), body: JSON.stringify(payload) },
      })
    }),
  )
}

/** One job for these shops. */
const work = (shop_ids: number[], apply: Intake['apply']) =>
  processInboxes(quietServices({ db: database.db, config: { secret: 'of the test' } as Services['config'] }), {
    shop_ids,
    intake: { apply, askForOrder: async () => {}, askForMembers: async () => {} },
    comeAgain: async (...wish) => void later.push(wish),
  })

/** The same, and those that follow as long as there is more. */
async function workThrough(shop_ids: number[], apply: Intake['apply']): Promise<void> {
  for (let left = shop_ids; left.length > 0; ) {
    later.length = 0
    await work(left, apply)
    left = later.flatMap(([shop_id, , why]) => (why === 'more' ? shop_id : []))
  }
}

const waiting = async (shop_id: number) =>
  Number(
    (
      await database.asOwner<{ count: string }>(
        'select count(*) from webhook_inbox where shop_id = $1 and processed_at is null',
        [shop_id],
      )
    )[0]!.count,
  )

test('deliveries of many shops that arrive together are asked for by a few jobs', async () => {
  const shops = await Promise.all(Array.from({ length: 20 }, () => database.addShop()))
  await database.asOwner('delete from graphile_worker._private_jobs')
  await Promise.all([1, 2].flatMap(() => shops.map(shop_id => arrive(shop_id, 1))))
  const jobs = await database.asOwner<{ payload: { shop_ids: number[] } }>('select payload from graphile_worker._private_jobs')
  const asked = jobs.flatMap(job => job.payload.shop_ids)
  expect(new Set(asked)).toEqual(new Set(shops))
  expect(Math.max(...jobs.map(job => job.payload.shop_ids.length))).toBeLessThanOrEqual(8)
})

test('a shop with a pile of deliveries keeps the next one waiting for one batch', async () => {
  const [busy, calm] = [await database.addShop(), await database.addShop()]
  await arrive(busy, 250)
  await arrive(calm, 1)
  const order: number[] = []
  await work([busy, calm], async (_tx, shop_id) => order.push(shop_id))
  expect(new Set(order.slice(0, 2))).toEqual(new Set([busy, calm]))
  expect(order.slice(2)).toEqual([busy, busy])
  expect([await waiting(busy), await waiting(calm)]).toEqual([0, 0])
})

test('an order that comes in the middle of a pile of another shop waits for one batch of it at most', async () => {
  const [busy, calm] = [await database.addShop(), await database.addShop()]
  await arrive(busy, 500)
  await arrive(calm, 1)
  const order: number[] = []
  let other: Promise<void> | undefined
  const apply: Intake['apply'] = async (_tx, shop_id) => {
    order.push(shop_id)
    other ??= work([calm], apply)
  }
  await workThrough([busy], apply)
  await other
  expect(order.slice(0, 3)).toContain(calm)
  expect([await waiting(busy), await waiting(calm)]).toEqual([0, 0])
})

test('a job for a pile makes place for others after a few batches, and the rest of the pile is asked for behind them', async () => {
  const busy = await database.addShop()
  await arrive(busy, 450)
  const batches: number[] = []
  later.length = 0
  await work([busy], async (_tx, _shop_id, orders) => batches.push(orders.length))
  expect(batches).toEqual([100, 100, 100, 100])
  expect(later).toEqual([[busy, expect.any(Date), 'more']])
  await workThrough([busy], async (_tx, _shop_id, orders) => batches.push(orders.length))
  expect(batches.slice(4)).toEqual([50])
  expect(await waiting(busy)).toBe(0)
})

test('shops of one server whose orders come together are booked in one transaction', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => database.addShop()))
  for (const shop_id of shops) await arrive(shop_id, 1)
  const transactions = new Set<string>()
  await work(shops, async (tx, shop_id) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    transactions.add(rows[0]!.id)
    const { rows: seen } = await sql<{ shop_id: number }>`select shop_id from webhook_inbox where processed_at is null`.execute(
      tx,
    )
    expect(seen).toEqual([{ shop_id }])
  })
  expect(transactions.size).toBe(new Set(shops.map(database.db.servers.of)).size)
  for (const shop_id of shops) expect(await waiting(shop_id)).toBe(0)
})

test('what fails in one shop is tried later and holds up no other', async () => {
  const [broken, sound] = [await database.addShop(), await database.addShop()]
  await arrive(broken, 1)
  await arrive(sound, 1)
  later.length = 0
  await work([broken, sound], async (_tx, shop_id) => {
    if (shop_id === broken) throw new Error('no')
  })
  expect([await waiting(broken), await waiting(sound)]).toEqual([1, 0])
  expect(later).toEqual([[broken, expect.any(Date), 'failed']])
})

test('a shop that cannot be opened at all fails after the others had their turn', async () => {
  const sound = await database.addShop()
  await arrive(sound, 1)
  await expect(work([Number.NaN, sound], async () => {})).rejects.toThrow('could not be read')
  expect(await waiting(sound)).toBe(0)
})

test('what arrives at a shop that is being worked at is found by whoever is at it', async () => {
  const shop_id = await database.addShop()
  await arrive(shop_id, 1)
  const begun = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let batches = 0
  const first = work([shop_id], async () => {
    batches += 1
    begun.resolve()
    await arrived.promise
  })
  await begun.promise
  await arrive(shop_id, 1)
  await work([shop_id], async () => {
    throw new Error('only one is at a shop at a time')
  })
  arrived.resolve()
  await first
  expect(batches).toBe(2)
  expect(await waiting(shop_id)).toBe(0)
})

test('a shop that another process is at is looked at again a moment later', async () => {
  const shop_id = await database.addShop()
  await arrive(shop_id, 1)
  later.length = 0
  await database.db.inShop(shop_id, async tx => {
    await lockInbox(tx, shop_id)
    await work([shop_id], async () => {})
  })
  expect(later).toEqual([[shop_id, expect.any(Date), 'taken']])
  expect(await waiting(shop_id)).toBe(1)
})
