import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../services.ts'
import type { Job } from './defineJob.ts'
import { keepAlive } from './keepAlive.ts'
import { queueLogger } from './queueLogger.ts'

export interface WorkerOptions {
  ownerUrl: string
  jobs: readonly Job[]
  services: Services
  /** How many jobs run at once in this process. */
  concurrency?: number
  pollMs?: number
  heartbeatMs?: number
  releaseMs?: number
  /** A worker that was silent for so long is taken for dead. */
  lostAfterMs?: number
  /** At a stop, jobs get this long to finish; what still runs then is handed back. */
  stopWithinMs?: number
}

export interface Worker {
  stop(): Promise<void>
}

const restartAfterMs = 1_000

/** Runs queued and scheduled jobs until it is stopped. Any number of processes may do so at once; each job runs in one of them. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = ownerPool(options)
  const stopping = new AbortController()
  let current: RunningQueue
  try {
    current = await startQueue(pool, options)
  } catch (error) {
    await pool.end()
    throw error
  }

  // The queue gives up when it cannot write a result down, as during a database restart; the process should not.
  async function superviseUntilStopped() {
    while (!stopping.signal.aborted) {
      const error = await current.ended
      if (stopping.signal.aborted) return
      options.services.log.error({ err: error }, 'the job queue stopped and is started again')
      current.pulse.stop()
      current = await restart(() => startQueue(pool, options), stopping.signal)
    }
  }
  const supervision = superviseUntilStopped().catch(() => {})

  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await supervision
      await Promise.race([pool.end(), sleep(500)])
    },
  }
}

interface RunningQueue {
  /** Settles with the reason when the queue ends, for whatever cause. */
  ended: Promise<unknown>
  pulse: { stop(): void }
  stop(): Promise<void>
}

async function startQueue(pool: pg.Pool, options: WorkerOptions): Promise<RunningQueue> {
  const { stopWithinMs = 6_000 } = options
  const events: WorkerEvents = new EventEmitter()
  let created: WorkerPool | undefined
  events.once('pool:create', ({ workerPool }) => {
    created = workerPool
  })
  const runner = await run(runnerOptions(pool, events, options))
  const workers = created!
  const pulse = keepAlive(pool, workers.id, options)
  return {
    ended: runner.promise.then(
      () => undefined,
      error => error,
    ),
    pulse,
    async stop() {
      pulse.stop()
      await finishOrHandBack(runner, workers, stopWithinMs)
      await pool.query('delete from worker_process where worker_id = $1', [workers.id]).catch(() => {})
    },
  }
}

function runnerOptions(pool: pg.Pool, events: WorkerEvents, options: WorkerOptions): RunnerOptions {
  const { jobs, services, concurrency = 5, pollMs = 2_000, stopWithinMs = 6_000 } = options
  return {
    pgPool: pool,
    events,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: stopWithinMs / 2,
    logger: queueLogger(services.log),
    taskList: taskList(jobs, services),
    parsedCronItems: parseCronItems(
      jobs
        .filter(job => job.schedule)
        .map(job => ({
          task: job.name,
          match: job.schedule!,
          identifier: job.name,
          // One at a time in the queue: a worker that was away does not find a pile of them.
          options: {
            jobKey: `schedule:${job.name}`,
            jobKeyMode: 'preserve_run_at',
            maxAttempts: job.attempts,
            backfillPeriod: 0,
          },
        })),
    ),
  }
}

function taskList(jobs: readonly Job[], services: Services): TaskList {
  return Object.fromEntries(
    jobs.map(job => [
      job.name,
      async (payload, { job: { attempts }, abortSignal }) => {
        await job.run(job.payload.parse(withoutScheduleMark(payload)), { services, attempt: attempts, signal: abortSignal })
      },
    ]),
  )
}

function withoutScheduleMark(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...own } = payload
  return own
}

async function finishOrHandBack(runner: Runner, workers: WorkerPool, stopWithinMs: number): Promise<void> {
  const finished = runner.stop().then(
    () => true,
    () => true,
  )
  const inTime = await Promise.race([finished, sleep(stopWithinMs, false, { ref: false })])
  if (!inTime)
    await Promise.race([Promise.resolve(workers.forcefulShutdown('The process is stopping')).catch(() => {}), sleep(1_000)])
}

async function restart(start: () => Promise<RunningQueue>, signal: AbortSignal): Promise<RunningQueue> {
  for (;;) {
    await sleep(restartAfterMs, undefined, { signal })
    try {
      return await start()
    } catch {
      // The database is not back yet.
    }
  }
}

function ownerPool({ ownerUrl, concurrency = 5 }: WorkerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: concurrency + 4,
    connectionTimeoutMillis: 5_000,
    application_name: 'tandem worker',
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
