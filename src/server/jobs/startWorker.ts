import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { defaultStopMs, type RunningQueue, startQueue, type WorkerOptions } from './startQueue.ts'

export type { WorkerOptions } from './startQueue.ts'

export interface Worker {
  stop(): Promise<void>
}

const restartAfterMs = 1_000

/** Runs queued and scheduled jobs until it is stopped. Any number of processes may do so at once; each job runs in one of them. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = ownerPool(options)
  const stopping = new AbortController()
  let queue: RunningQueue
  try {
    queue = await startQueue(pool, options)
  } catch (error) {
    await pool.end()
    throw error
  }

  // The queue gives up when it cannot write a result down, as during a database restart; the process should not.
  async function superviseUntilStopped() {
    while (!stopping.signal.aborted) {
      const reason = await queue.ended
      if (stopping.signal.aborted) return
      options.services.log.error({ err: reason }, 'the job queue stopped and is started again')
      queue = await restart(queue, pool, options, stopping.signal)
    }
  }
  const supervision = superviseUntilStopped().catch(() => {})

  return {
    async stop() {
      stopping.abort()
      // Without a database nothing can be handed back; the other workers will notice the silence.
      await Promise.race([queue.stop().catch(() => {}), sleep((options.stopWithinMs ?? defaultStopMs) + 2_000)])
      await Promise.race([supervision.then(() => pool.end()), sleep(500)])
    },
  }
}

async function restart(broken: RunningQueue, pool: pg.Pool, options: WorkerOptions, signal: AbortSignal): Promise<RunningQueue> {
  for (;;) {
    await sleep(restartAfterMs, undefined, { signal })
    try {
      await broken.stop()
      return await startQueue(pool, options)
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
