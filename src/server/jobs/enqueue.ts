import type { Kysely } from 'kysely'
import type * as z from 'zod'
import { sendJob } from '../db/outgoing.ts'
import type { DB } from '../db/schema.ts'
import { type Job, priorities } from './defineJob.ts'
import { togetherName } from './jobsTogether.ts'

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced, so that the last request wins. */
  key?: string
  runAt?: Date
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** Asks for a job as part of the caller's transaction: it runs if, and only if, the transaction is committed. */
export async function enqueue<Schema extends z.ZodType>(
  tx: Kysely<DB>,
  job: Job<Schema>,
  payload: z.input<Schema>,
  { key, runAt, queue }: EnqueueOptions = {},
): Promise<void> {
  // A wrong payload is the caller's mistake and should fail there, not later in the worker.
  job.payload.parse(payload)
  await sendJob(tx, {
    task: job.name,
    together: job.runTogether && togetherName(job),
    payload,
    key: key ?? null,
    run_at: runAt ?? null,
    max_attempts: job.attempts,
    queue: queue ?? null,
    priority: priorities[job.priority],
  })
}
