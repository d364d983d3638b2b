import type pg from 'pg'

interface PulseOptions {
  heartbeatMs?: number
  releaseMs?: number
  lostAfterMs?: number
}

/** Says regularly that this worker is alive, and hands back the jobs of workers that no longer say so. */
export function keepAlive(pool: pg.Pool, worker_id: string, options: PulseOptions): { stop(): Promise<void> } {
  const { heartbeatMs = 5_000, releaseMs = 10_000, lostAfterMs = 30_000 } = options
  // While the database is away nobody can be heard, and nothing can be released either.
  let beating: Promise<void> = Promise.resolve()
  const beat = () => {
    beating = sayAlive(pool, worker_id).catch(() => {})
  }
  const release = () => void releaseLostJobs(pool, lostAfterMs).catch(() => {})
  beat()
  release()
  const timers = [setInterval(beat, heartbeatMs), setInterval(release, releaseMs)]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      // One that is on its way would be read as a sign of life of somebody who has left.
      await beating
    },
  }
}

async function sayAlive(pool: pg.Pool, worker_id: string): Promise<void> {
  await pool.query('insert into worker_process (worker_id) values ($1) on conflict (worker_id) do update set seen_at = now()', [
    worker_id,
  ])
}

/** Without this, the queue would keep the jobs of a killed worker locked for four hours. */
export async function releaseLostJobs(pool: pg.Pool, lostAfterMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `with alive as (select worker_id from worker_process where seen_at > now() - $1::float8 * interval '1 ms'),
     gone as (delete from worker_process where worker_id not in (select worker_id from alive) returning worker_id)
     select worker_id from gone
     union
     -- Killed before its first sign of life.
     select locked_by from graphile_worker.jobs
     where locked_at < now() - $1::float8 * interval '1 ms' and locked_by not in (select worker_id from alive)`,
    [lostAfterMs],
  )
  const lost = rows.map(row => row.worker_id)
  if (lost.length > 0) await handBackJobs(pool, lost)
  return lost
}

/** Makes the jobs that these workers hold available to all others. */
export async function handBackJobs(pool: pg.Pool, worker_ids: string[]): Promise<void> {
  await pool.query('delete from worker_process where worker_id = any($1)', [worker_ids])
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [worker_ids])
}
