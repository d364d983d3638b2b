import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

/** A job as the queue is told of it. */
export interface OutgoingJob {
  task: string
  /** The name under which several of them may be done as one. */
  together?: string
  payload: unknown
  key: string | null
  run_at: Date | null
  max_attempts: number
  queue: string | null
  priority: number
}

export interface Outgoing {
  jobs: OutgoingJob[]
  /** For all processes. */
  messages: string[]
}

/** More than these are sent before the end. */
const MAX_GATHERED = 500

export const PG_CHANNEL = 'tandem'

const gathered = new WeakMap<object, Outgoing>()

/** Runs a transaction and sends what it has asked for meanwhile at its end, in one statement. */
export async function sendingAtEnd<Tx extends Kysely<DB>, T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  gathered.set(tx, { jobs: [], messages: [] })
  const result = await run(tx)
  const left = gathered.get(tx)!
  // What comes later, from somebody nobody waits for, fails as it did.
  gathered.delete(tx)
  await send(tx, left)
  return result
}

/** The same for several that are one transaction: what they ask for is gathered in one place, and sent by whoever sees its end. */
export async function gatheringTogether<Tx extends Kysely<DB>, T>(
  tx: Tx,
  outgoing: Outgoing,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  gathered.set(tx, outgoing)
  try {
    return await run(tx)
  } finally {
    gathered.delete(tx)
  }
}

/** Part of the transaction: it leaves if, and only if, that is committed. */
export const sendJob = (tx: Kysely<DB>, job: OutgoingJob): Promise<void> => add(tx, { jobs: [job], messages: [] })
export const sendMessage = (tx: Kysely<DB>, message: string): Promise<void> => add(tx, { jobs: [], messages: [message] })

async function add(tx: Kysely<DB>, { jobs, messages }: Outgoing): Promise<void> {
  const outgoing = gathered.get(tx)
  if (!outgoing) return send(tx, { jobs, messages })
  outgoing.jobs.push(...jobs)
  outgoing.messages.push(...messages)
  if (outgoing.jobs.length + outgoing.messages.length < MAX_GATHERED) return
  await send(tx, { jobs: outgoing.jobs.splice(0), messages: outgoing.messages.splice(0) })
}

export async function send(tx: Kysely<DB>, { jobs, messages }: Outgoing): Promise<void> {
  const enqueued = sql`enqueue_jobs(${JSON.stringify(jobs)}::json)`
  const told = sql`(select count(pg_notify(${PG_CHANNEL}, message)) from unnest(${messages}::text[]) as message)`
  const parts = [...(jobs.length > 0 ? [enqueued] : []), ...(messages.length > 0 ? [told] : [])]
  if (parts.length > 0) await sql`select ${sql.join(parts)}`.execute(tx)
}
