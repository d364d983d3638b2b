import type { Kysely } from 'kysely'
import { whenCommitted } from '../db/committed.ts'
import type { DB } from '../db/schema.ts'
import type { Job } from './defineJob.ts'
import { enqueue } from './enqueue.ts'

const SOON_MS = 2_000

/** Until when a job that was asked for has not begun. */
const asked = new WeakMap<object, Map<string, number>>()

/**
 * Has a job run a moment after the transaction is committed, once for all transactions of that moment, of whatever shops. For jobs that
 * find by themselves what is due in all shops, and are scheduled as well: what a process that dies told nobody is found by the schedule.
 * No transaction waits for another, as all would for the one row of a job that they share.
 */
export function enqueueSoon(tx: Kysely<DB>, job: Job): void {
  whenCommitted(tx, async global => {
    const times = asked.get(global) ?? new Map<string, number>()
    asked.set(global, times)
    const runAt = Date.now() + SOON_MS
    if ((times.get(job.name) ?? 0) > Date.now()) return
    times.set(job.name, runAt)
    try {
      await goOn(global, job, new Date(runAt))
    } catch {
      times.delete(job.name)
    }
  })
}

/** Has such a job run again, at once or later, when no job that goes first is due. */
export const goOn = (global: Kysely<DB>, job: Job, runAt?: Date): Promise<void> =>
  global.transaction().execute(tx => enqueue(tx, job, {}, { key: `${job.name}:soon`, queue: job.name, runAt }))
