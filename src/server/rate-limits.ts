import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database } from './db/database.ts'
import { defineJob } from './jobs/defineJob.ts'

export interface RateLimit {
  calls: number
  seconds: number
}

/** How many calls are left, and in how many seconds the count begins anew. */
export interface CallsLeft {
  left: number
  seconds: number
}

/** Some tries are free; after them each has to wait, twice as long every time. */
export interface GrowingPause {
  free: number
  firstSeconds: number
  longestSeconds: number
  /** Without any try for so long, all begins anew. */
  forgetSeconds: number
}

export interface RateLimits {
  /** Counts one call of `who`; a call over the limit is refused with the seconds to wait. Holds across processes. */
  count(name: string, who: string, limit: RateLimit): Promise<CallsLeft>
  /** Takes as many of the wanted calls as the limit leaves; with none left it says how many seconds to wait. */
  take(name: string, who: string, limit: RateLimit, wanted: number): Promise<{ taken: number; seconds: number }>
  /** Takes back one call that was counted and turned out to be none of those that are limited. */
  giveBack(name: string, who: string, limit: RateLimit): Promise<void>
  /** Counts one try, unless a pause is not over: then it says how many seconds are left of it. */
  pace(name: string, who: string, pause: GrowingPause): Promise<number>
  /** Begins anew, because a try was right. */
  forgetPace(name: string, who: string, pause: GrowingPause): Promise<void>
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
      if (calls <= limit.calls) return { left: limit.calls - calls, seconds: Math.max(1, Math.ceil(seconds_left)) }
      shield.hold(shieldKey, seconds_left)
      throw tooMany(seconds_left)
    },
    async take(name, who, limit, wanted) {
      const { calls, seconds_left } = await countCall(db, keyOf(name, who, limit), limit, wanted)
      const over = Math.max(0, calls - limit.calls)
      return { taken: Math.max(0, wanted - over), seconds: seconds_left }
    },
    async giveBack(name, who, limit) {
      const key = keyOf(name, who, limit)
      await sql`update rate_limit set calls = calls - 1 where key = ${key} and calls > 0 and ends_at > now()`.execute(db.global)
      shield.release(key.toString('base64'))
    },
    pace: (name, who, pause) => paceCall(db, keyOf(name, who, pause), pause),
    async forgetPace(name, who, pause) {
      await sql`delete from rate_limit where key = ${keyOf(name, who, pause)}`.execute(db.global)
    },
  }
}

// Addresses and e-mails are nobody's business once the call is answered: only hashes are kept.
function keyOf(name: string, who: string, limit: RateLimit | GrowingPause): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, who, ...Object.values(limit)]))
    .digest()
}

const tooMany = (seconds: number) =>
  new Refusal('too_many_requests', 'error.too_many_requests', { retryAfter: Math.max(1, Math.ceil(seconds)) })

async function countCall(db: Pick<Database, 'global'>, key: Buffer, { seconds }: RateLimit, count = 1) {
  const { rows } = await sql<{ calls: number; seconds_left: number }>`
    insert into rate_limit as counter (key, started_at, ends_at, calls)
    values (${key}, now(), now() + ${seconds}::float8 * interval '1 second', ${count}::integer)
    on conflict (key) do update set
      calls = case when counter.ends_at <= now() then ${count}::integer else counter.calls + ${count}::integer end,
      started_at = case when counter.ends_at <= now() then excluded.started_at else counter.started_at end,
      ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end
    returning calls, extract(epoch from ends_at - now())::float8 as seconds_left`.execute(db.global)
  return rows[0]!
}

async function paceCall(db: Pick<Database, 'global'>, key: Buffer, pause: GrowingPause): Promise<number> {
  const { free, firstSeconds, longestSeconds, forgetSeconds } = pause
  const readyAt = sql`counter.started_at + case when counter.calls < ${free} then interval '0' else
    least(${longestSeconds}::float8, ${firstSeconds}::float8 * power(2, least(counter.calls - ${free}, 30))) * interval '1 second' end`
  const { rows } = await sql`
    insert into rate_limit as counter (key, started_at, ends_at, calls)
    values (${key}, now(), now() + ${forgetSeconds}::float8 * interval '1 second', 1)
    on conflict (key) do update set
      calls = case when counter.ends_at <= now() then 1 else counter.calls + 1 end,
      started_at = excluded.started_at,
      ends_at = excluded.ends_at
    where counter.ends_at <= now() or counter.calls < ${free} or ${readyAt} <= now()
    returning calls`.execute(db.global)
  if (rows.length > 0) return 0
  const left = await sql<{ seconds: number }>`
    select extract(epoch from ${readyAt} - now())::float8 as seconds from rate_limit as counter where key = ${key}`.execute(
    db.global,
  )
  return Math.max(1, Math.ceil(left.rows[0]?.seconds ?? 1))
}

const MAX_HELD = 10_000

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
    release(key: string): void {
      heldUntil.delete(key)
    },
    hold(key: string, seconds: number): void {
      if (heldUntil.size >= MAX_HELD) heldUntil.delete(heldUntil.keys().next().value!)
      heldUntil.set(key, performance.now() + seconds * 1000)
    },
  }
}

export const deleteEndedLimits = defineJob({
  name: 'forgetEndedLimits',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run(_payload, { services }) {
    await sql`delete from rate_limit where ends_at < now()`.execute(services.db.global)
  },
})
