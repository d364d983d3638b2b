import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { defineJob } from '../jobs/defineJob.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { atOnce } from './atOnce.ts'
import { whenCommitted } from './committed.ts'
import { type Database, openDatabase, type Tx } from './database.ts'
import { Pipeline } from './Pipeline.ts'
import { noServers } from './servers/servers.ts'

let database: TestDatabase
let db: Database
let shops: number[]
/** What went over the wire, in messages. */
const sent: unknown[] = []

beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase({ url: database.appUrl, connections: 1 })
  db.pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      sent.push(args[0])
      return query(...args)
    }) as pg.PoolClient['query']
  })
  shops = await Promise.all(Array.from({ length: 5 }, () => database.addShop()))
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const visible = async (tx: Tx) => (await tx.selectFrom('shop').select('shop_id').execute()).map(row => row.shop_id)
const note = (tx: Tx, shop_id: number, key: string) =>
  tx.insertInto('shop_setting').values({ shop_id, key, content: '1' }).execute()
const noted = async (key: string) =>
  (await database.asOwner<{ shop_id: string }>('select shop_id from shop_setting where key = $1', [key])).map(row =>
    Number(row.shop_id),
  )

test('each of several shops sees its own rows and no others, also after waiting for different long', async () => {
  const seen = await db.inShops(shops, async (tx, shop_id) => {
    const rows: number[][] = []
    for (let times = 0; times <= shop_id % 3; times++) rows.push(await visible(tx))
    await new Promise(setImmediate)
    rows.push(...(await Promise.all([visible(tx), visible(tx)])))
    return rows
  })
  seen.forEach((rows, place) => {
    for (const row of rows) expect(row).toEqual([shops[place]])
  })
  expect((await sql<{ shop: string }>`select current_setting('app.shop_id', true) as shop`.execute(db.global)).rows).toEqual([
    { shop: '' },
  ])
})

test('the rows of another shop are out of reach', async () => {
  await db.inShops(shops, async (tx, shop_id) => {
    const other = shops.find(id => id !== shop_id)!
    const { numUpdatedRows } = await tx
      .updateTable('shop')
      .set({ name: 'Taken over' })
      .where('shop_id', '=', other)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(0n)
  })
  await expect(
    db.inShops(shops.slice(0, 2), (tx, shop_id) => note(tx, shops.find(id => id !== shop_id)!, 'of another')),
  ).rejects.toThrow(/row-level security/)
  expect(await noted('of another')).toEqual([])
})

test('the same steps for five shops take as many messages as for one', async () => {
  await db.inShops(shops, visible)
  sent.length = 0
  await db.inShops(shops, async tx => {
    await visible(tx)
    await visible(tx)
  })
  expect(sent.map(one => (one instanceof Pipeline ? 'pipeline' : one))).toEqual(['pipeline', 'pipeline', 'commit'])
})

test('steps that do not need each other take one message, in their order, and in turn where only one shop is at work', async () => {
  const order: string[] = []
  const step = (tx: Tx, name: string) => async () => {
    order.push(`${name} begins`)
    await visible(tx)
    order.push(`${name} ends`)
    return name
  }
  const both = (tx: Tx) => atOnce(tx, step(tx, 'one'), step(tx, 'two'))
  sent.length = 0
  expect(await db.inShops(shops.slice(0, 1), both)).toEqual([['one', 'two']])
  expect(sent).toEqual([expect.any(Pipeline), 'commit'])
  expect(order.splice(0)).toEqual(['one begins', 'two begins', 'one ends', 'two ends'])
  expect(await db.inShop(shops[0]!, both)).toEqual(['one', 'two'])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('what fails in one shop is undone in all of them, and the next transaction finds everything in order', async () => {
  const acts: string[] = []
  const failing = db.inShops(shops, async (tx, shop_id) => {
    whenCommitted(tx, () => void acts.push('committed'))
    await note(tx, shop_id, 'undone')
    if (shop_id === shops[2]) await sql`select 1 / ${0}::integer`.execute(tx)
    await visible(tx)
  })
  await expect(failing).rejects.toThrow(/division by zero/)
  await expect(
    db.inShops(shops, async (tx, shop_id) => {
      await note(tx, shop_id, 'undone')
      if (shop_id === shops[1]) throw new Error('by itself')
    }),
  ).rejects.toThrow('by itself')
  expect([await noted('undone'), acts]).toEqual([[], []])
  await db.inShops(shops, (tx, shop_id) => note(tx, shop_id, 'done'))
  expect((await noted('done')).toSorted()).toEqual(shops.toSorted())
})

test('a value that cannot be read fails as it does in any transaction', async () => {
  const large = (tx: Tx) => sql`select 9007199254740993::bigint as number, ${1}::integer as one`.execute(tx)
  await expect(db.inShops(shops, large)).rejects.toThrow(/too large/)
  expect(await db.inShops(shops, visible)).toEqual(shops.map(id => [id]))
})

test('jobs of all shops are asked for at the end, and acts follow the commit', async () => {
  const job = defineJob({ name: 'test.ofSeveral', payload: z.object({ shop_id: z.int() }), run: async () => {} })
  const acts: string[] = []
  await db.inShops(shops, async (tx, shop_id) => {
    await enqueue(tx, job, { shop_id })
    await enqueue(tx, job, { shop_id }, { key: 'of all' })
    whenCommitted(tx, () => void acts.push('committed'))
  })
  const asked = await database.asOwner<{ key: string | null }>(
    "select key from graphile_worker.jobs where task_identifier = 'test.ofSeveral'",
  )
  expect(asked.filter(one => one.key === null)).toHaveLength(shops.length)
  expect(asked.filter(one => one.key === 'of all')).toHaveLength(1)
  expect(acts).toHaveLength(shops.length)
})

test.each(['savepoint here', 'set local statement_timeout = 1', 'rollback'])('no shop may %s for all the others', async text => {
  await expect(db.inShops(shops, tx => sql.raw(text).execute(tx))).rejects.toThrow('not in a transaction of several shops')
})

test('a transaction that is over serves nobody', async () => {
  const [kept] = await db.inShops(shops, async tx => tx)
  await expect(visible(kept!)).rejects.toThrow('the transaction is over')
})

test('what is no whole number names no shop', async () => {
  for (const id of [Number.NaN, 1.5, "1'; drop table click; --" as never])
    await expect(db.inShops([shops[0]!, id], visible)).rejects.toThrow(RangeError)
})

test('of several jobs with one key the last one stands', async () => {
  const job = defineJob({ name: 'test.oneKey', payload: z.object({ say: z.string() }), run: async () => {} })
  await db.inShop(shops[0]!, async tx => {
    for (const say of ['first', 'second', 'last']) await enqueue(tx, job, { say }, { key: 'one' })
    await enqueue(tx, job, { say: 'other' })
  })
  const asked = await database.asOwner(
    `select payload ->> 'say' as say from graphile_worker._private_jobs join graphile_worker._private_tasks on _private_tasks.id = task_id
     where identifier = 'test.oneKey' order by _private_jobs.run_at, _private_jobs.id`,
  )
  expect(asked).toEqual([{ say: 'last' }, { say: 'other' }])
})

test('on a cluster, shops of two servers share no transaction, and those of one that is away are refused at once', async () => {
  const [first, second, third] = shops as [number, number, number]
  const refused: number[] = []
  const servers = {
    ...noServers,
    of: (shop_id: number) => (shop_id === third ? 'db2' : 'db1'),
    gate: () => async (shop_id: number) => {
      refused.push(shop_id)
      throw new Error('away')
    },
  }
  const spread = openDatabase({ url: database.appUrl, connections: 1, servers })
  await expect(spread.inShops([first, third], visible)).rejects.toThrow('shops of several servers share no transaction')
  expect(refused).toEqual([])
  await expect(spread.inShops([first, second], visible)).rejects.toThrow('away')
  expect(refused).toEqual([first])
  await spread.close()
})

test('on a cluster nothing asks for plans that are good for every server', async () => {
  const spread = openDatabase({ url: database.appUrl, connections: 1, servers: { ...noServers, of: () => 'db1' } })
  const modes = (tx: Tx) => sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(tx)
  const modeOf = async (opened: Database) => (await opened.inShops(shops, modes)).map(({ rows }) => rows[0]!.mode)
  expect(new Set(await modeOf(spread))).toEqual(new Set(['auto']))
  expect(new Set(await modeOf(db))).toEqual(new Set(['force_generic_plan']))
  await spread.close()
})
