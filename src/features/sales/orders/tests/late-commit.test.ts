import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { findServers, type Servers } from '#server/db/servers/servers.ts'
import type { Services } from '#server/services.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { isSomebodyWaiting } from '../../../../../tests/support/isSomebodyWaiting.ts'
import { PATIENT_MS } from '../../../../../tests/support/PATIENT_MS.ts'
import { quietServices } from '../../../../../tests/support/services.ts'
import { simulateServers } from '../../../../../tests/support/simulated-servers.ts'
import { processInboxes } from '../server/deliveries/processInboxes.ts'

let database: TestDatabase
let servers: Servers
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  if (inject('workerUrls').length === 0) await simulateServers(database.asOwner)
  servers = await findServers({ url: database.appUrl })
  db = openDatabase({ url: database.appUrl, servers, statementTimeout: PATIENT_MS })
})
afterAll(async () => {
  servers?.close()
  await Promise.all([db?.close(), database?.close()])
})

const work = (shop_id: number) =>
  processInboxes(quietServices({ db, config: { secret: 'of the test' } as Services['config'] }), {
    shop_ids: [shop_id],
    intake: { apply: async () => [], askForOrder: async () => {}, askForMembers: async () => {} },
    comeAgain: async (_shop, _at, why) => {
      throw new Error(why)
    },
  })

// A cluster commits the job on the coordinator first and the delivery on its server after it.
test('a delivery that is seen later than its job is worked through by that job', async () => {
  const shop_id = await database.addShop()
  const writer = new pg.Client({ connectionString: database.ownerUrl })
  await writer.connect()
  await writer.query('begin')
  await writer.query(
    `insert into webhook_inbox (shop_id, topic, delivery_id, triggered_at, body) values ($1, 'orders/unheard-of', 'late', now(), '{}')`,
    [shop_id],
  )
  let isDone = false
  const working = work(shop_id).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await isSomebodyWaiting(database.ownerUrl))).toBe(true)
  await writer.query('commit')
  await writer.end()
  await working
  const waiting = await database.asOwner('select delivery_id from webhook_inbox where shop_id = $1 and processed_at is null', [
    shop_id,
  ])
  expect(waiting).toEqual([])
})

test('a shop with nothing to do is left at once', async () => {
  await work(await database.addShop())
})
