import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { runJob } from '../../../tests/support/runJob.ts'
import { quietServices } from '../../../tests/support/services.ts'
import { defineJob, type Job } from './defineJob.ts'
import { enqueue } from './enqueue.ts'
import { withTogether } from './withTogether.ts'

let database: TestDatabase
let shops: number[]

beforeAll(async () => {
  database = await testDatabase()
  const { servers } = database.db
  const made: number[] = []
  // Of one server, where there are several.
  for (let of: number[] = []; of.length < 3; of = made.filter(shop_id => servers.of(shop_id) === servers.of(made[0]!)))
    made.push(await database.addShop())
  shops = made.filter(shop_id => servers.of(shop_id) === servers.of(made[0]!))
})
afterAll(() => database.close())

const queued = () =>
  database.asOwner<{ name: string; payload: unknown }>(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
     where task.id = job.task_id returning identifier as name, payload`,
  )

test('what shops of one transaction ask for is one job, and who could not be helped in it is tried by themself', async () => {
  const told: number[][] = []
  const job = defineJob({
    name: 'test.tell',
    payload: z.object({ shop_id: z.int() }),
    run: async () => {},
    async runTogether(asked) {
      told.push(asked.map(one => one.shop_id))
      return asked.slice(2)
    },
  })
  await queued()
  await database.db.inShops(shops, (tx, shop_id) => enqueue(tx, job, { shop_id }))
  const [one, ...others] = await queued()
  expect([one!.name, others]).toEqual(['test.tell.together', []])
  const together = withTogether([job as Job]).find(({ name }) => name === one!.name)!
  await runJob(together, { services: quietServices({ db: database.db }), payload: together.payload.parse(one!.payload) })
  expect(told).toEqual([shops])
  expect(await queued()).toEqual([{ name: 'test.tell', payload: { shop_id: shops[2] } }])
})

test('a shop that is alone asks for a job of its own', async () => {
  const job = defineJob({ name: 'test.alone', payload: z.object({}), run: async () => {}, runTogether: async () => [] })
  await queued()
  await database.db.inShop(shops[0]!, tx => enqueue(tx, job, {}))
  await database.db.inShops(shops.slice(0, 1), tx => enqueue(tx, job, {}))
  expect((await queued()).map(one => one.name)).toEqual(['test.alone', 'test.alone'])
})
