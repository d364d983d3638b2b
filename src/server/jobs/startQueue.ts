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
import type pg from 'pg'
import type { Services } from '../services.ts'
import { type Job, priorities } from './defineJob.ts'
import { handBackJobs, keepAlive } from './keepAlive.ts'
import { queueLogger } from './queueLogger.ts'
import { withTogether } from './withTogether.ts'

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
  /** A queue that could fetch nothing for so long is started again. */
  stuckAfterMs?: number
  /** At a stop, jobs get this long to finish; what still runs then is handed back. */
  stopWithinMs?: number
  /** Told of every try of a job. */
  onEnd?(kind: string, isDone: boolean, seconds: number): void
}

export interface RunningQueue {
  /** Settles with the reason when the queue ends, for whatever cause. */
  ended: Promise<unknown>
  /** Lets jobs finish or hands them back. Safe on a queue that has ended by itself. */
  stop(): Promise<void>
}

export const defaultStopMs = 5_000

export async function startQueue(pool: pg.Pool, options: WorkerOptions): Promise<RunningQueue> {
  const events: WorkerEvents = new EventEmitter()
  let created: WorkerPool | undefined
  events.once('pool:create', ({ workerPool }) => {
    created = workerPool
  })
  const runner = await run(runnerOptions(pool, events, options))
  const workers = created!
  const pulse = keepAlive(pool, workers.id, options)
  return {
    ended: Promise.race([runner.promise.catch(error => error), stuck(events, options.stuckAfterMs ?? 3_000), unwritten(events)]),
    async stop() {
      const silent = pulse.stop()
      await finishOrHandBack(runner, workers, options.stopWithinMs ?? defaultStopMs)
      await silent
      await handBackJobs(pool, [workers.id])
    },
  }
}

function runnerOptions(pool: pg.Pool, events: WorkerEvents, options: WorkerOptions): RunnerOptions {
  const { jobs, services, concurrency = 5, pollMs = 2_000, stopWithinMs = defaultStopMs } = options
  return {
    pgPool: pool,
    events,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: stopWithinMs / 2,
    // With a delay, even of nothing, a result that cannot be written ends the queue; without one it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: queueLogger(services.log),
    taskList: taskList(jobs, services, options.onEnd),
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
            // The same queue as `enqueueSoon`: two that look after all shops would wait for each other in each of them.
            queueName: job.name,
            jobKeyMode: 'preserve_run_at',
            maxAttempts: job.attempts,
            priority: priorities[job.priority],
            backfillPeriod: 0,
          },
        })),
    ),
  }
}

function taskList(jobs: readonly Job[], services: Services, onEnd: WorkerOptions['onEnd'] = () => {}): TaskList {
  return Object.fromEntries(
    withTogether(jobs).map(job => [
      job.name,
      async (payload, { job: { attempts }, abortSignal }) => {
        const begun = performance.now()
        const end = (isDone: boolean) => onEnd(job.name, isDone, (performance.now() - begun) / 1000)
        try {
          await job.run(job.payload.parse(withoutScheduleMark(payload)), { services, attempt: attempts, signal: abortSignal })
          end(true)
        } catch (error) {
          end(false)
          throw error
        }
      },
    ]),
  )
}

function withoutScheduleMark(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...own } = payload
  return own
}

/** Settles when a result could not be written: the queue fetches nothing from then on, and may never end by itself. */
const unwritten = (events: WorkerEvents): Promise<unknown> =>
  new Promise(resolve => events.once('pool:fatalError', ({ error }) => resolve(error)))

/** Settles when no job could be fetched for a while: the queue can remember a failure of its start for ever. */
function stuck(events: WorkerEvents, stuckAfterMs: number): Promise<Error> {
  let failingSince: number | undefined
  const works = () => {
    failingSince = undefined
  }
  events.on('worker:getJob:empty', works)
  events.on('job:start', works)
  return new Promise(resolve => {
    events.on('worker:getJob:error', ({ error }) => {
      failingSince ??= performance.now()
      if (performance.now() - failingSince > stuckAfterMs) resolve(new Error('No jobs can be fetched', { cause: error }))
    })
  })
}

async function finishOrHandBack(runner: Runner, workers: WorkerPool, stopWithinMs: number): Promise<void> {
  const finished = runner.stop().then(
    () => true,
    () => true,
  )
  const inTime = await Promise.race([finished, sleep(stopWithinMs, false, { ref: false })])
  if (inTime) return
  const handBack = Promise.resolve(workers.forcefulShutdown('The process is stopping')).catch(() => {})
  await Promise.race([handBack, sleep(1_000)])
}
