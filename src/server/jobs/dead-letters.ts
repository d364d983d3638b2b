import type pg from 'pg'

/** A job that has failed as often as it may. It stays until somebody tries it again or removes it. */
export interface DeadLetter {
  id: string
  name: string
  attempts: number
  last_error: string | null
  created_at: Date
  failed_at: Date
}

const dead = 'locked_at is null and attempts >= max_attempts'

/** The newest ones first. Needs the owner's connection, as all of the queue does. */
export async function deadLetters(owner: pg.Pool, limit = 100): Promise<DeadLetter[]> {
  const { rows } = await owner.query<DeadLetter>(
    `select id::text, task_identifier as name, attempts, last_error, created_at, updated_at as failed_at
     from graphile_worker.jobs where ${dead} order by id desc limit $1`,
    [limit],
  )
  return rows
}

/** Gives a dead letter all its attempts again, from now on; `false` when there is no such one. */
export async function retryDeadLetter(owner: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where id = $1::bigint and ${dead}), run_at := now(), attempts := 0)`,
    [id],
  )
  return rowCount === 1
}

export interface QueueState {
  /** Due and not yet begun. */
  waiting: number
  /** For how many seconds the oldest of them has been due. */
  oldest_seconds: number
  dead: number
}

export async function queueState(owner: pg.Pool): Promise<QueueState> {
  const { rows } = await owner.query<QueueState>(
    `select count(*) filter (where due)::int as waiting,
       coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as oldest_seconds,
       count(*) filter (where ${dead})::int as dead
     from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as due from graphile_worker.jobs) as jobs`,
  )
  return rows[0]!
}
