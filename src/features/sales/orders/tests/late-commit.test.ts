import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { findServers, type Servers } from '#server/db/servers/servers.ts'
import type { Services } from '#server/services.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
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

/** Works through what waits in a shop; answers when somebody is to come again, and why. */
async function work(shop_id: number, earlyLooks?: number): Promise<[why: string, seconds: number][]> {
  const wishes: [string, number][] = []
  await processInboxes(quietServices({ db, config: { secret: 'of the test' } as Services['config'] }), {
    ...{ shop_ids: [shop_id], earlyLooks },
    intake: { apply: async () => [], askForOrder: async () => {}, askForMembers: async () => {} },
    comeAgain: async (_shop, at, why) => {
      wishes.push([why, (at.getTime() - Date.now()) / 1000])
    },
  })
  return wishes
}

const deliver = (shop_id: number) =>
  database.asOwner(
    `insert into webhook_inbox (shop_id, topic, delivery_id, triggered_at, body) values ($1, 'orders/unheard-of', 'late', now(), '{}')`,
    [shop_id],
  )
const waiting = (shop_id: number) =>
  database.asOwner('select delivery_id from webhook_inbox where shop_id = $1 and processed_at is null', [shop_id])

// A cluster commits the job on the coordinator first and the delivery on its server after it.
test('a job that is seen before its delivery has the shop looked at again', async () => {
  const shop_id = await database.addShop()
  expect(await work(shop_id)).toEqual([['early', expect.any(Number)]])
  await deliver(shop_id)
  expect(await work(shop_id, 1)).toEqual([])
  expect(await waiting(shop_id)).toEqual([])
})

test('also when what a dead coordinator left half-way is settled, within a minute of its return, and not for ever', async () => {
  const shop_id = await database.addShop()
  const [[why, seconds]] = (await work(shop_id, 1)) as [[string, number]]
  expect(why).toBe('early')
  expect(seconds).toBeGreaterThan(60)
  await deliver(shop_id)
  expect(await work(shop_id, 2)).toEqual([])
  expect(await waiting(shop_id)).toEqual([])
  expect(await work(shop_id, 2)).toEqual([])
})
