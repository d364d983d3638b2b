import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { addLinkedShop } from '../../../tests/support/links.ts'
import { type Database, openDatabase } from './database.ts'

let app: TestApp
let db: Database
/** What went over the wire, one text for each message. */
const sent: string[] = []

beforeAll(async () => {
  app = await testApp({ demo: false })
  db = openDatabase({ url: app.services.config.appDatabaseUrl, connections: 1 })
  db.pool.on('connect', client => {
    const query = client.query.bind(client)
    client.query = ((text: string, ...rest: []) => {
      sent.push(text)
      return query(text, ...rest)
    }) as pg.PoolClient['query']
  })
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const shopNow = sql<{ shop: string }>`select current_setting('app.shop_id', true) as shop`

test('a transaction begins and names its shop in one message', async () => {
  const { shop_id } = await addLinkedShop(app.services.db)
  sent.length = 0
  const rows = await db.inShop(shop_id, tx => tx.selectFrom('shop').select('shop_id').execute())
  expect(rows).toEqual([{ shop_id }])
  expect(sent).toEqual([`begin; set local app.shop_id = '${shop_id}'`, expect.stringMatching(/^select/), 'commit'])
})

test('the shop is forgotten with the transaction, however it ends', async () => {
  const { shop_id } = await addLinkedShop(app.services.db)
  await db.inShop(shop_id, async tx => expect((await shopNow.execute(tx)).rows[0]?.shop).toBe(String(shop_id)))
  expect((await shopNow.execute(db.global)).rows[0]?.shop).toBe('')
  await expect(db.inShop(shop_id, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await shopNow.execute(db.global)).rows[0]?.shop).toBe('')
  expect(await db.global.selectFrom('shop').select('shop_id').execute()).toEqual([])
})

test('what is no whole number names no shop', async () => {
  for (const id of [Number.NaN, 1.5, 2 ** 53, "1'; drop table click; --" as never])
    await expect(db.inShop(id, tx => shopNow.execute(tx))).rejects.toThrow(RangeError)
})

test('a transaction that is over serves nobody', async () => {
  const { shop_id } = await addLinkedShop(app.services.db)
  const kept = await db.inShop(shop_id, async tx => tx)
  await expect(shopNow.execute(kept)).rejects.toThrow(/committed/)
})

test('a connection that began and could not name its shop is not handed on as it is', async () => {
  const { shop_id } = await addLinkedShop(app.services.db)
  const failing = openDatabase({ url: app.services.config.appDatabaseUrl, connections: 1 })
  failing.pool.on('connect', client => {
    const query = client.query.bind(client)
    let isFirst = true
    client.query = ((text: string, ...rest: []) => {
      const broken = isFirst && text.startsWith('begin') ? text.replace('app.shop_id', 'no_such_setting') : text
      isFirst = false
      return query(broken, ...rest)
    }) as pg.PoolClient['query']
  })
  await expect(failing.inShop(shop_id, tx => shopNow.execute(tx))).rejects.toThrow(/no_such_setting/)
  expect(await failing.inShop(shop_id, tx => tx.selectFrom('shop').select('shop_id').execute())).toEqual([{ shop_id }])
  await failing.close()
})
