import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { DAY_MS } from '#kit/days.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { quietServices } from '../../../tests/support/services.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import { deadLetters, queueState, retryDeadLetter } from './dead-letters.ts'
import { defineJob, type Job } from './defineJob.ts'
import { enqueue } from './enqueue.ts'
import { releaseLostJobs } from './keepAlive.ts'
import { startWorker, type Worker, type WorkerOptions } from './startWorker.ts'

let database: TestDatabase
let owner: pg.Pool
const workers: Worker[] = []

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => {})
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
  await database.asOwner('delete from graphile_worker._private_jobs')
  await database.asOwner('delete from worker_process')
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

async function work(jobs: Job[], options: Partial<WorkerOptions> = {}): Promise<Worker> {
  const services = quietServices({ db: database.db })
  const worker = await startWorker({ ownerUrl: database.ownerUrl, jobs, services, pollMs: 50, ...options })
  workers.push(worker)
  return worker
}

/** A job that writes down what it was given. */
function notingJob(name = 'note', options: { attempts?: number; schedule?: string } = {}) {
  const runs: { text: string; attempt: number }[] = []
  const job = defineJob({
    name,
    payload: z.object({ text: z.string().default('') }),
    ...options,
    async run({ text }, { attempt }) {
      runs.push({ text, attempt })
    },
  })
  return { job, runs }
}

const queue = (job: Job<z.ZodType>, payload: unknown, options?: Parameters<typeof enqueue>[3]) =>
  database.db.global.transaction().execute(tx => enqueue(tx, job, payload, options))

test('a job asked for in a committed transaction is run with its payload', async () => {
  const { job, runs } = notingJob()
  await work([job])
  await queue(job, { text: 'hello' })
  await waitFor(() => expect(runs).toEqual([{ text: 'hello', attempt: 1 }]))
})

test('a job asked for in a transaction that is rolled back never runs', async () => {
  const { job, runs } = notingJob()
  await work([job])
  await expect(
    database.db.global.transaction().execute(async tx => {
      await enqueue(tx, job, { text: 'never' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await queue(job, { text: 'later' })
  await waitFor(() => expect(runs.map(run => run.text)).toContain('later'))
  expect(runs).toHaveLength(1)
})

test('with two workers every job still runs once', async () => {
  const { job, runs } = notingJob()
  await Promise.all([work([job]), work([job])])
  const texts = Array.from({ length: 60 }, (_, index) => `job ${index}`)
  await Promise.all(texts.map(text => queue(job, { text })))
  await waitFor(async () => expect((await queueState(owner)).waiting).toBe(0))
  await sleep(200)
  expect(runs.map(run => run.text).sort()).toEqual(texts.sort())
})

test('the last request with the same key wins', async () => {
  const { job, runs } = notingJob()
  await queue(job, { text: 'first' }, { key: 'report' })
  await queue(job, { text: 'second' }, { key: 'report' })
  await work([job])
  await waitFor(() => expect(runs).toHaveLength(1))
  expect(runs[0]!.text).toBe('second')
})

test('a job for later is not run before its time', async () => {
  const { job, runs } = notingJob()
  await work([job])
  await queue(job, { text: 'tomorrow' }, { runAt: new Date(Date.now() + DAY_MS) })
  await queue(job, { text: 'now' })
  await waitFor(() => expect(runs).toHaveLength(1))
  expect(runs[0]!.text).toBe('now')
})

test('when more is due than can run, orders go before figures, and mails and checks wait', async () => {
  const order: string[] = []
  const jobOf = (priority: Job['priority']) =>
    defineJob({ name: priority, priority, payload: z.object({}), run: async () => void order.push(priority) })
  const jobs = (['checks', 'mails', 'usual', 'orders'] as const).map(jobOf)
  for (const job of jobs) await queue(job, {})
  await work(jobs, { concurrency: 1 })
  await waitFor(() => expect(order).toEqual(['orders', 'usual', 'mails', 'checks']))
})

test('a wrong payload is refused where the job is asked for', async () => {
  const { job } = notingJob()
  await expect(queue(job, { text: 5 })).rejects.toThrow(z.ZodError)
})

test('a payload that does not fit, as after an update, fails the job instead of reaching it', async () => {
  const { job, runs } = notingJob('note', { attempts: 1 })
  await database.asOwner("select enqueue_job('note', '{\"text\": 5}', max_attempts => 1)")
  await work([job])
  await waitFor(async () => expect(await deadLetters(owner)).toHaveLength(1))
  expect(runs).toEqual([])
})

test('a job that fails is tried again after a pause', async () => {
  const attempts: number[] = []
  const seen = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'shaky',
    payload: z.object({}),
    async run(_payload, { attempt }) {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('not yet')
      await seen.promise
    },
  })
  await work([job])
  await queue(job, {})
  const paused = 'select run_at > created_at as paused from graphile_worker.jobs'
  await waitFor(async () => expect(await database.asOwner(paused)).toEqual([{ paused: true }]))
  seen.resolve()
  await database.asOwner('update graphile_worker._private_jobs set run_at = now()')
  await waitFor(() => expect(attempts).toEqual([1, 2]))
})

test('a job that failed as often as it may is kept as a dead letter, and can be tried again', async () => {
  let broken = true
  const runs: number[] = []
  const job = defineJob({
    name: 'hopeless',
    payload: z.object({}),
    attempts: 1,
    async run(_payload, { attempt }) {
      if (broken) throw new Error('the mail server is on fire')
      runs.push(attempt)
    },
  })
  await work([job])
  await queue(job, {})
  await waitFor(async () => expect((await queueState(owner)).dead).toBe(1))
  const [letter] = await deadLetters(owner)
  expect(letter).toMatchObject({ name: 'hopeless', attempts: 1, last_error: 'the mail server is on fire' })
  broken = false
  expect(await retryDeadLetter(owner, letter!.id)).toBe(true)
  await waitFor(() => expect(runs).toEqual([1]))
  await waitFor(async () => expect(await queueState(owner)).toMatchObject({ dead: 0, waiting: 0 }))
  expect(await retryDeadLetter(owner, letter!.id)).toBe(false)
})

test('the job of a worker that was killed is run by another one', async () => {
  const { job, runs } = notingJob()
  await queue(job, { text: 'left behind' })
  await lockAsKilledWorker('pool-dead', '1 minute')
  await database.asOwner("insert into worker_process (worker_id, seen_at) values ('pool-dead', now() - interval '1 minute')")
  await work([job], { lostAfterMs: 30_000 })
  await waitFor(() => expect(runs).toEqual([{ text: 'left behind', attempt: 2 }]))
  expect(await database.asOwner("select from worker_process where worker_id = 'pool-dead'")).toEqual([])
})

test('so is the job of a worker that was killed before it could say that it is alive', async () => {
  const { job, runs } = notingJob()
  await queue(job, { text: 'left behind' })
  await lockAsKilledWorker('pool-unheard', '1 minute')
  await work([job], { lostAfterMs: 30_000 })
  await waitFor(() => expect(runs).toHaveLength(1))
})

test('a job of a worker that is alive is left to it, however long it takes', async () => {
  const { job } = notingJob()
  await queue(job, { text: 'slow' })
  await lockAsKilledWorker('pool-busy', '1 hour')
  await database.asOwner("insert into worker_process (worker_id) values ('pool-busy')")
  expect(await releaseLostJobs(owner, 30_000)).toEqual([])
  expect(await database.asOwner('select locked_by from graphile_worker.jobs')).toEqual([{ locked_by: 'pool-busy' }])
})

test('a worker says that it is alive, and says goodbye', async () => {
  const { job } = notingJob()
  const worker = await work([job], { heartbeatMs: 20 })
  const seen = async () => (await database.asOwner<{ seen_at: Date }>('select seen_at from worker_process'))[0]?.seen_at
  await waitFor(async () => expect(await seen()).toBeDefined())
  const first = await seen()
  await waitFor(async () => expect((await seen())! > first!).toBe(true))
  workers.splice(0)
  await worker.stop()
  expect(await seen()).toBeUndefined()
})

test('at a stop, a running job may finish', async () => {
  const ended: string[] = []
  const started = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'brief',
    payload: z.object({}),
    async run() {
      started.resolve()
      await sleep(300)
      ended.push('done')
    },
  })
  const worker = await work([job])
  await queue(job, {})
  await started.promise
  workers.splice(0)
  await worker.stop()
  expect(ended).toEqual(['done'])
  expect(await database.asOwner('select from graphile_worker.jobs')).toEqual([])
})

test('at a stop, a job that does not end is told so and handed back in time', async () => {
  const started = Promise.withResolvers<AbortSignal>()
  const job = defineJob({
    name: 'endless',
    payload: z.object({}),
    async run(_payload, { signal }) {
      started.resolve(signal)
      await sleep(60_000, undefined, { ref: false })
    },
  })
  const worker = await work([job], { stopWithinMs: 400 })
  await queue(job, {})
  const signal = await started.promise
  workers.splice(0)
  const begun = performance.now()
  await worker.stop()
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(signal.aborted).toBe(true)
  expect(await database.asOwner('select locked_by, attempts < max_attempts as open from graphile_worker.jobs')).toEqual([
    { locked_by: null, open: true },
  ])
})

test('a worker goes on after the database was away', async () => {
  const { job, runs } = notingJob()
  await work([job])
  await database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tandem worker' and datname = current_database()",
  )
  await queue(job, { text: 'after the storm' })
  await waitFor(() => expect(runs).toHaveLength(1))
})

test('a worker goes on after the database was away for seconds while a job ended', async () => {
  const attempts: number[] = []
  const job = defineJob({
    name: 'unlucky',
    payload: z.object({}),
    async run(_payload, { attempt }) {
      attempts.push(attempt)
      if (attempt === 1) await shutDatabase(2_500)
    },
  })
  await work([job], { lostAfterMs: 4_000, releaseMs: 200, heartbeatMs: 100 })
  await queue(job, {})
  await waitFor(async () => expect(await database.asOwner('select from graphile_worker.jobs')).toEqual([]))
  const { job: next, runs } = notingJob()
  await work([next])
  await queue(next, { text: 'next' })
  await waitFor(() => expect(runs).toHaveLength(1))
  expect(attempts.length).toBeLessThanOrEqual(2)
})

test('a worker that could fetch nothing at its start still works later', async () => {
  const { job, runs } = notingJob()
  await database.asOwner('alter table graphile_worker._private_tasks rename to hidden')
  await work([job], { stuckAfterMs: 200 })
  await sleep(100)
  await database.asOwner('alter table graphile_worker.hidden rename to _private_tasks')
  await queue(job, { text: 'late' })
  await waitFor(() => expect(runs).toHaveLength(1))
})

test('a job with a schedule is registered for it', async () => {
  const { job } = notingJob('nightly', { schedule: '15 3 * * *' })
  await work([job])
  await waitFor(async () =>
    expect(await database.asOwner('select identifier from graphile_worker._private_known_crontabs')).toEqual([
      { identifier: 'nightly' },
    ]),
  )
})

test('a job that the schedule has asked for runs with an empty payload', async () => {
  const { job, runs } = notingJob('nightly', { schedule: '15 3 * * *' })
  await work([job])
  await database.asOwner(`select enqueue_job('nightly', '{"_cron": {"ts": "2026-11-15T03:15:00Z"}}')`)
  await waitFor(() => expect(runs).toEqual([{ text: '', attempt: 1 }]))
})

test('the application can ask for jobs but cannot look into the queue', async () => {
  await expect(database.db.pool.query('select * from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/)
})

async function lockAsKilledWorker(worker_id: string, ago: string) {
  await database.asOwner(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1',
    [worker_id, ago],
  )
}

/** Nobody can connect any more, and after the given time everybody can again. The job that called ends in between. */
async function shutDatabase(ms: number) {
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await cluster.query(`alter database ${name} allow_connections false`)
  await cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  setTimeout(async () => {
    await cluster.query(`alter database ${name} allow_connections true`)
    await cluster.end()
  }, ms)
}

test('a queue that cannot write a result down is started again, also while another job never ends', async () => {
  const payload = z.object({})
  const begun: string[] = []
  const never = defineJob({
    name: 'never',
    payload,
    run: () => {
      begun.push('never')
      return new Promise<void>(() => {})
    },
  })
  const refused = defineJob({
    name: 'refused',
    payload,
    async run(_payload, { attempt }) {
      await database.asOwner(attempt === 1 ? refuseResults : 'drop function refuse_result cascade')
      begun.push(`refused ${attempt}`)
    },
  })
  await work([never, refused], { stopWithinMs: 500 })
  await queue(never, {})
  await waitFor(() => expect(begun).toContain('never'))
  await queue(refused, {})
  await waitFor(() => expect(begun).toContain('refused 2'))
})

const refuseResults = `
  create function refuse_result() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
  create trigger refuse_result before delete on graphile_worker._private_jobs for each row execute function refuse_result()`
