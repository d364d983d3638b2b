import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { defineJob } from './defineJob.ts'
import { enqueue } from './enqueue.ts'
import { enqueueSoon } from './enqueueSoon.ts'

let database: TestDatabase
let shop_id: number

beforeAll(async () => {
  database = await testDatabase()
  shop_id = await database.addShop()
})
beforeEach(() => database.asOwner('delete from graphile_worker._private_jobs'))
afterAll(() => database.close())

let count = 0
const aJob = () => defineJob({ name: `job-${++count}`, payload: z.object({ place: z.int().optional() }), run: async () => {} })
const queued = () =>
  database.asOwner<{ name: string; payload: object }>(
    `select identifier as name, payload from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = task_id order by job.run_at, job.id`,
  )

test('a job that many transactions want soon is queued once', async () => {
  const job = aJob()
  for (let n = 0; n < 5; n++) await database.db.inShop(shop_id, async tx => enqueueSoon(tx, job))
  expect(await queued()).toEqual([{ name: job.name, payload: {} }])
})

test('a transaction that fails wants nothing soon', async () => {
  const job = aJob()
  const failing = database.db.inShop(shop_id, async tx => {
    enqueueSoon(tx, job)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queued()).toEqual([])
})

test('all jobs a transaction asks for are queued in the order in which it did, however many they are', async () => {
  const job = aJob()
  await database.db.inShop(shop_id, async tx => {
    for (let place = 0; place < 1_200; place++) await enqueue(tx, job, { place })
  })
  expect((await queued()).map(one => one.payload)).toEqual(Array.from({ length: 1_200 }, (_, place) => ({ place })))
})

test('of several with one key the last is queued, and none of them if the transaction fails', async () => {
  const job = aJob()
  const ask = (tx: Parameters<typeof enqueue>[0], place: number) => enqueue(tx, job, { place }, { key: 'the same' })
  await database.db.inShop(shop_id, async tx => {
    await ask(tx, 1)
    await ask(tx, 2)
  })
  const failing = database.db.inShop(shop_id, async tx => {
    await ask(tx, 3)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await queued()).toEqual([{ name: job.name, payload: { place: 2 } }])
})
