import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { createInbox, type Delivery } from '../server/deliveries/inbox.ts'

let database: TestDatabase
let shop_id: number

beforeAll(async () => {
  database = await testDatabase()
  shop_id = await database.addShop()
})
afterAll(() => database.close())

let count = 0
const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  shop_id,
  topic: 'orders/create',
  delivery_id: `delivery-${++count}`,
  event_id: `event-${count}`,
  triggered_at: new Date(),
  body: '{}',
  ...over,
})
const kept = async (shop = shop_id) =>
  Number((await database.asOwner<{ count: string }>('select count(*) from webhook_inbox where shop_id = $1', [shop]))[0]!.count)

/** A database whose writes can be watched and held up. */
function watchedPool(hold: Promise<void> = Promise.resolve()) {
  const writes: number[] = []
  const query = async (config: { values: unknown[][] }) => {
    writes.push(config.values[0]!.length)
    await hold
    return database.db.pool.query(config as never)
  }
  return { writes, db: { pool: { query } } as unknown as Parameters<typeof createInbox>[0] }
}

test('hundreds that arrive together share a few commits, and each shop finds its own', async () => {
  const other = await database.addShop()
  const before = await kept()
  const { writes, db } = watchedPool()
  const inbox = createInbox(db)
  await Promise.all(Array.from({ length: 500 }, (_, n) => inbox.store(aDelivery({ shop_id: n % 2 ? shop_id : other }))))
  expect(await kept()).toBe(before + 250)
  expect(await kept(other)).toBe(250)
  expect(writes.length).toBeLessThan(12)
})

test('one that the database refuses is refused by itself, the others of its batch are kept', async () => {
  const before = await kept()
  const inbox = createInbox(database.db)
  const bad = aDelivery({ body: 'no text of a database \0' })
  const answers = await Promise.allSettled([aDelivery(), bad, aDelivery()].map(delivery => inbox.store(delivery)))
  expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await kept()).toBe(before + 2)
})

test('nothing is answered before it is durable', async () => {
  const commit = Promise.withResolvers<void>()
  const { db } = watchedPool(commit.promise)
  let answered = false
  const answer = createInbox(db)
    .store(aDelivery())
    .then(() => {
      answered = true
    })
  await sleep(50)
  expect(answered).toBe(false)
  commit.resolve()
  await answer
  expect(answered).toBe(true)
})

test('a process that dies between storing and answering is sent the delivery again, and keeps it once', async () => {
  const delivery = aDelivery()
  const before = await kept()
  // The first process stored it and never answered; the platform tries again at the next one.
  await createInbox(database.db).store(delivery)
  await createInbox(database.db).store(delivery)
  expect(await kept()).toBe(before + 1)
})

test('copies within one batch are kept once, by delivery and by event', async () => {
  const before = await kept()
  const inbox = createInbox(database.db)
  const one = aDelivery()
  await Promise.all([inbox.store(one), inbox.store(one), inbox.store({ ...one, delivery_id: 'by another subscription' })])
  expect(await kept()).toBe(before + 1)
})

test('a database that is away refuses those that wait, and the next ones are written again', async () => {
  let isAway = true
  const query = async (config: never) => {
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    return database.db.pool.query(config)
  }
  const inbox = createInbox({ pool: { query } } as unknown as Parameters<typeof createInbox>[0])
  const delivery = aDelivery()
  await expect(inbox.store(delivery)).rejects.toThrow('gone')
  isAway = false
  const before = await kept()
  await inbox.store(delivery)
  expect(await kept()).toBe(before + 1)
})

test('the platform is asked to come later when more waits than fits', async () => {
  const commit = Promise.withResolvers<void>()
  const inbox = createInbox(watchedPool(commit.promise).db)
  const large = 'x'.repeat(5 * 2 ** 20)
  const stored: Promise<void>[] = []
  expect(() => {
    for (let n = 0; n < 100; n++) stored.push(inbox.store(aDelivery({ body: large })))
  }).toThrow('error.unavailable')
  expect(stored.length).toBeGreaterThan(40)
  for (const one of stored) one.catch(() => {})
  await database.asOwner('select 1')
  commit.reject(new Error('enough'))
  await Promise.allSettled(stored)
})

test('a large one is written alone, and every body is kept to the letter', async () => {
  const { writes, db } = watchedPool()
  const inbox = createInbox(db)
  const letters = '{"note":"Đặng \\"said\\" C:\\\\new, {comma}, NULL, 🧦"}'
  const sent = [letters, letters, letters.repeat(4_000), letters].map(body => aDelivery({ body }))
  await Promise.all(sent.map(delivery => inbox.store(delivery)))
  expect(writes.toSorted()).toEqual([1, 1, 2])
  const rows = await database.asOwner<{ body: string }>(
    'select body from webhook_inbox where delivery_id = any($1) order by length(body)',
    [sent.map(delivery => delivery.delivery_id)],
  )
  expect(rows.map(row => row.body)).toEqual([letters, letters, letters, letters.repeat(4_000)])
})
