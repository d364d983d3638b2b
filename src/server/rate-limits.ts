import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { Refusal } from '#kit/errors.ts'
import type { Database } from './db/database.ts'
import { defineJob } from './jobs/defineJob.ts'

export interface RateLimit {
  calls: number
  seconds: number
}

export interface RateLimits {
  /** Counts one call of `who`; a call over the limit is refused with the seconds to wait. Holds across processes. */
  count(name: string, who: string, limit: RateLimit): Promise<void>
}

export function createRateLimits(db: Pick<Database, 'global'>): RateLimits {
  const shield = createShield()
  return {
    async count(name, who, limit) {
      const key = keyOf(name, who, limit)
      const shieldKey = key.toString('base64')
      const wait = shield.secondsLeft(shieldKey)
      if (wait > 0) throw tooMany(wait)
      const { calls, seconds_left } = await countCall(db, key, limit)
      if (calls <= limit.calls) return
      shield.hold(shieldKey, seconds_left)
      throw tooMany(seconds_left)
    },
  }
}

// Addresses and e-mails are nobody's business once the call is answered: only hashes are kept.
function keyOf(name: string, who: string, { calls, seconds }: RateLimit): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, who, calls, seconds]))
    .digest()
}

const tooMany = (seconds: number) =>
  new Refusal('too_many_requests', 'error.too_many_requests', { retryAfter: Math.max(1, Math.ceil(seconds)) })

async function countCall(db: Pick<Database, 'global'>, key: Buffer, { seconds }: RateLimit) {
  const { rows } = await sql<{ calls: number; seconds_left: number }>`
    insert into rate_limit as counter (key, started_at, ends_at, calls)
    values (${key}, now(), now() + ${seconds}::float8 * interval '1 second', 1)
    on conflict (key) do update set
      calls = case when counter.ends_at <= now() then 1 else counter.calls + 1 end,
      started_at = case when counter.ends_at <= now() then excluded.started_at else counter.started_at end,
      ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end
    returning calls, extract(epoch from ends_at - now())::float8 as seconds_left`.execute(db.global)
  return rows[0]!
}

const MOST_HELD = 10_000

/** Remembers who is over a limit, so that a flood costs neither a query nor a lock. */
function createShield() {
  const heldUntil = new Map<string, number>()
  return {
    secondsLeft(key: string): number {
      const until = heldUntil.get(key)
      if (until === undefined) return 0
      const left = (until - performance.now()) / 1000
      if (left <= 0) heldUntil.delete(key)
      return left
    },
    hold(key: string, seconds: number): void {
      if (heldUntil.size >= MOST_HELD) heldUntil.delete(heldUntil.keys().next().value!)
      heldUntil.set(key, performance.now() + seconds * 1000)
    },
  }
}

export const forgetEndedLimits = defineJob({
  name: 'forgetEndedLimits',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run(_payload, { services }) {
    await sql`delete from rate_limit where ends_at < now()`.execute(services.db.global)
  },
})
