import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Refusal } from '#kit/contract/errors.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { quietServices } from '../../../tests/support/services.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import { systemActor } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import type { JobContext } from '../jobs/defineJob.ts'
import { startWorker } from '../jobs/startWorker.ts'
import { defineTask, type Task } from './defineTask.ts'
import { startTask } from './startTask.ts'
import { deleteOldTasks, reviveTasks, taskJobs } from './task.jobs.ts'
import { MAX_ATTEMPTS } from './task-ticket.ts'
import { endTask, workChunk } from './workChunk.ts'

let database: TestDatabase
let shop_id: number
beforeAll(async () => {
  database = await testDatabase()
  await database.asOwner('create table item (shop_id bigint, id bigint, times int not null default 0, primary key (shop_id, id))')
  await database.asOwner("call make_tenant('item')")
})
afterAll(() => database.close())
beforeEach(async () => {
  shop_id = await database.addShop()
})

const inShop = <T>(run: (tx: Tx) => Promise<T>) => database.db.inShop(shop_id, run)
const addItems = (count: number) =>
  database.asOwner('insert into item (shop_id, id) select $1, id from generate_series(1, $2) as id', [shop_id, count])

/** Every item was touched so often: one line when all were touched alike. */
const touched = () =>
  database.asOwner('select times, count(*)::int as items from item where shop_id = $1 group by times order by times', [shop_id])

interface Tricks {
  /** Runs after the items are done and before that is committed. */
  beforeCommit?: (tx: Tx, chunk: number) => Promise<void> | void
}

/** Touches every item once; what goes wrong is the test's to say. */
function touchAll({ beforeCommit, ...over }: Tricks & Partial<Task<{ step: number }, number>> = {}) {
  let chunks = 0
  return defineTask({
    kind: 'items.touch',
    title: 'items.touch',
    permission: 'referrals',
    input: z.object({ step: z.number() }),
    cursor: z.number(),
    size: async tx => (await sql<{ n: number }>`select count(*) as n from item`.execute(tx)).rows[0]!.n,
    async chunk(tx, { input, cursor, count }) {
      const { rows } = await sql<{ id: number }>`
        update item set times = times + ${input.step} where shop_id = ${shop_id} and id in
          (select id from item where shop_id = ${shop_id} and id > ${cursor ?? 0} order by id limit ${count}) returning id`.execute(
        tx,
      )
      await beforeCommit?.(tx, ++chunks)
      const last = Math.max(cursor ?? 0, ...rows.map(row => row.id))
      return { cursor: last, done: rows.length, finished: rows.length < count }
    },
    ...over,
  })
}

async function begin(task: Task<{ step: number }, number>): Promise<number> {
  const { task_id } = await inShop(tx => startTask(tx, task, { shop_id, actor: systemActor, input: { step: 1 } }))
  return task_id
}

const services = () => quietServices({ db: database.db })
const context = (attempt = 1): JobContext => ({ services: services(), attempt, signal: new AbortController().signal })
const run = (task: Task<never, never, never> | Task<{ step: number }, number>, task_id: number, attempt?: number) =>
  taskJobs([task as Task])[0]!.run({ shop_id, task_id }, context(attempt))
/** Turn after turn, as the queue would: a slow machine needs several. */
async function runToEnd(task: Task<{ step: number }, number>, task_id: number) {
  do await run(task, task_id)
  while ((await read(task_id)).finished_at === null)
}
const chunkOf = (task: Task<{ step: number }, number>, task_id: number, count = 100) =>
  workChunk({ services: services(), find: () => task as Task, ticket: { shop_id, task_id }, count })
const read = async (id: number) =>
  (await database.asOwner('select * from task where shop_id = $1 and id = $2', [shop_id, id]))[0]!

test('every one of 5,000 items is done once, and the progress says so', async () => {
  await addItems(5_000)
  const task = touchAll()
  const id = await begin(task)
  expect(await read(id)).toMatchObject({ status: 'waiting', total: '5000', done: '0' })
  await runToEnd(task, id)
  expect(await touched()).toEqual([{ times: 1, items: 5_000 }])
  expect(await read(id)).toMatchObject({ status: 'done', done: '5000', failed: '0', finished_at: expect.any(Date) })
})

test('it runs by itself in a worker once its transaction is committed', async () => {
  await addItems(10)
  const task = touchAll()
  const worker = await startWorker({
    ownerUrl: database.ownerUrl,
    jobs: taskJobs([task as Task]),
    services: services(),
    pollMs: 50,
  })
  try {
    await expect(
      inShop(async tx => {
        await startTask(tx, task, { shop_id, actor: systemActor, input: { step: 1 } })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const id = await begin(task)
    await waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done' }))
    expect(await touched()).toEqual([{ times: 1, items: 10 }])
  } finally {
    await worker.stop()
  }
})

describe('exactly once', () => {
  test('a chunk that fails after its work leaves nothing behind, and the next try does it', async () => {
    await addItems(500)
    const task = touchAll({
      beforeCommit: (_tx, chunk) => {
        if (chunk === 3 || chunk === 5) throw new Error('the power went')
      },
    })
    const id = await begin(task)
    await expect(run(task, id)).rejects.toThrow('the power went')
    expect(await read(id)).toMatchObject({ status: 'running', done: '150', cursor: 150 })
    await expect(run(task, id, 2)).rejects.toThrow('the power went')
    await run(task, id, 3)
    expect(await touched()).toEqual([{ times: 1, items: 500 }])
    expect(await read(id)).toMatchObject({ status: 'done', done: '500' })
  })

  test('a connection that is cut between the work and its commit costs that chunk and nothing else', async () => {
    await addItems(300)
    const task = touchAll({
      beforeCommit: async (tx, chunk) => {
        if (chunk !== 2) return
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await database.asOwner('select pg_terminate_backend($1)', [rows[0]!.pid])
      },
    })
    const id = await begin(task)
    await expect(run(task, id)).rejects.toThrow()
    expect(await read(id)).toMatchObject({ done: '50' })
    await run(task, id, 2)
    expect(await touched()).toEqual([{ times: 1, items: 300 }])
  })

  test('five workers on one task share it without doing anything twice', async () => {
    await addItems(5_000)
    const task = touchAll({ mostCount: 100 })
    const id = await begin(task)
    await Promise.all(Array.from({ length: 5 }, () => runToEnd(task, id)))
    expect(await touched()).toEqual([{ times: 1, items: 5_000 }])
    expect(await read(id)).toMatchObject({ status: 'done', done: '5000' })
  })

  test('two tasks move at the same time: neither waits for a chunk of the other', async () => {
    await addItems(10)
    const other = touchAll({ kind: 'items.other' })
    const otherId = await begin(other)
    let meanwhile: string | undefined
    const task = touchAll({
      beforeCommit: async () => {
        // Without touching the same items, which are locked by now.
        meanwhile = await chunkOf({ ...other, chunk: async () => ({ cursor: 0, done: 0, finished: true }) }, otherId)
      },
    })
    await chunkOf(task, await begin(task))
    expect(meanwhile).toBe('ended')
    expect(await read(otherId)).toMatchObject({ status: 'done' })
  })

  test('what was prepared for a chunk that another worker did is thrown away', async () => {
    await addItems(20)
    let other: (() => Promise<unknown>) | undefined
    const task = defineTask({
      ...touchAll(),
      prepare: async (_services, { cursor }) => {
        const meanwhile = other
        other = undefined
        await meanwhile?.()
        return cursor ?? 0
      },
    }) as Task<{ step: number }, number>
    const id = await begin(task)
    other = () => chunkOf(task, id, 10)
    expect(await chunkOf(task, id, 10)).toBe('more')
    expect(await read(id)).toMatchObject({ done: '10', cursor: 10 })
  })
})

describe('the end', () => {
  test('a stop is heard while a chunk is at work; what that chunk did counts', async () => {
    await addItems(100)
    let stopped: boolean | undefined
    const task: Task<{ step: number }, number> = touchAll({
      beforeCommit: async () => {
        stopped ??= await inShop(tx => endTask(tx, task as Task, { shop_id, task_id: id }, { status: 'stopped' }))
      },
    })
    const id = await begin(task)
    expect(await chunkOf(task, id, 10)).toBe('ended')
    expect(stopped).toBe(true)
    expect(await chunkOf(task, id, 10)).toBe('ended')
    expect(await read(id)).toMatchObject({ status: 'stopped', done: '10' })
    expect(await touched()).toEqual([
      { times: 0, items: 90 },
      { times: 1, items: 10 },
    ])
  })

  test('a refusal ends it at once, in its words', async () => {
    await addItems(1)
    const ends: unknown[] = []
    const task = touchAll({
      chunk: () => Promise.reject(new Refusal('conflict', 'items.locked', { params: { name: 'Ann' } })),
      ended: async (_tx, _state, end) => void ends.push(end),
    })
    const id = await begin(task)
    await run(task, id)
    const problem = { key: 'items.locked', params: { name: 'Ann' } }
    expect(await read(id)).toMatchObject({ status: 'failed', problem })
    expect(ends).toEqual([{ status: 'failed', problem, done: 0, failed: 0 }])
  })

  test('an error that stays ends it after the last try, and not before', async () => {
    await addItems(1)
    const task = touchAll({ chunk: () => Promise.reject(new Error('a bug')) })
    const id = await begin(task)
    await expect(run(task, id, MAX_ATTEMPTS - 1)).rejects.toThrow('a bug')
    expect(await read(id)).toMatchObject({ status: 'waiting' })
    await run(task, id, MAX_ATTEMPTS)
    expect(await read(id)).toMatchObject({ status: 'failed', problem: { key: 'tasks.broke' } })
  })

  test('it is told once, in the transaction of the last chunk', async () => {
    await addItems(60)
    const ends: unknown[] = []
    const task = touchAll({ ended: async (_tx, _state, end) => void ends.push(end) })
    const id = await begin(task)
    await Promise.all([run(task, id), run(task, id)])
    expect(ends).toEqual([{ status: 'done', done: 60, failed: 0 }])
  })
})

describe('one at a time', () => {
  test('a second start of the same thing is given the running one; another thing, and a later start, are new', async () => {
    await addItems(5)
    const task = touchAll({ exclusive: ({ step }) => `step ${step}` })
    const start = (step: number) => inShop(tx => startTask(tx, task, { shop_id, actor: systemActor, input: { step } }))
    const starts = await Promise.all([start(1), start(1), start(1), start(2)])
    const ones = starts.slice(0, 3)
    expect(new Set(ones.map(begun => begun.task_id)).size).toBe(1)
    expect(ones.filter(begun => !begun.already_running)).toHaveLength(1)
    expect(starts[3]).toMatchObject({ already_running: false })
    await run(task, ones[0]!.task_id)
    expect(await start(1)).toMatchObject({ already_running: false })
  })
})

describe('the queue', () => {
  const emptyQueue = () => database.asOwner('delete from graphile_worker._private_jobs')
  const queued = () => database.asOwner('select key, run_at > now() as later from graphile_worker.jobs')

  test('a worker that wants to stop ends after the chunk it is at, and the task comes back for the next one', async () => {
    await addItems(100)
    const task = touchAll({ firstCount: 10 })
    const id = await begin(task)
    await emptyQueue()
    await taskJobs([task as Task])[0]!.run({ shop_id, task_id: id }, { ...context(), signal: AbortSignal.abort() })
    expect(await read(id)).toMatchObject({ status: 'running', done: '10' })
    expect(await queued()).toEqual([{ key: `task:${shop_id}.${id}`, later: false }])
  })

  test('a worker that finds another at it looks again later, should the other be lost', async () => {
    await addItems(10)
    const task: Task<{ step: number }, number> = touchAll({ beforeCommit: () => run(task, id) })
    const id = await begin(task)
    await emptyQueue()
    await run(task, id)
    expect(await queued()).toEqual([{ key: `task:${shop_id}.${id}`, later: true }])
    expect(await touched()).toEqual([{ times: 1, items: 10 }])
  })
})

describe('upkeep', () => {
  const age = (id: number, column: 'moved_at' | 'finished_at', by: string) =>
    database.asOwner(`update task set ${column} = now() - $3::interval where shop_id = $1 and id = $2`, [shop_id, id, by])

  test('a task whose job was lost is put into the queue again; one that moves is not', async () => {
    const [lost, moving] = [await begin(touchAll()), await begin(touchAll())]
    await database.asOwner('delete from graphile_worker._private_jobs')
    await age(lost, 'moved_at', '4 minutes')
    await age(moving, 'moved_at', '1 minute')
    await reviveTasks.run({}, context())
    const jobs = await database.asOwner<{ key: string }>('select key from graphile_worker.jobs')
    expect(jobs.map(job => job.key)).toEqual([`task:${shop_id}.${lost}`])
    expect(jobs.map(job => job.key)).not.toContain(`task:${shop_id}.${moving}`)
    await database.asOwner('delete from graphile_worker._private_jobs')
    await reviveTasks.run({}, context())
    expect(await database.asOwner('select key from graphile_worker.jobs')).toEqual([])
  })

  test('what ended is forgotten after 30 days, what is under way never', async () => {
    const task = touchAll()
    const [old, recent, waiting] = [await begin(task), await begin(task), await begin(task)]
    await run(task, old)
    await run(task, recent)
    await age(old, 'finished_at', '31 days')
    await age(waiting, 'moved_at', '31 days')
    await deleteOldTasks.run({}, context())
    const left = await database.asOwner<{ id: string }>('select id from task where shop_id = $1 order by id', [shop_id])
    expect(left.map(row => Number(row.id))).toEqual([recent, waiting])
  })
})
