import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Fault, WalkStep } from '../rules/steps.ts'

export type Cause = 'merchant' | 'daily' | 'theme' | 'quiet'

/** What the test order would have earned. */
export interface TestReferral {
  affiliate: string
  order: string
  total: number
  commission: number
  currency: string
  reason: string
}

/** A walk that never ended, because its process did, is over after so long. */
const STALE = sql`interval '10 minutes'`

/** Begins a walk, unless one is on its way; answers its number. */
export async function beginTest(tx: Tx, shop_id: number, cause: Cause): Promise<number | undefined> {
  await sql`
    update tracking_test set state = 'failed', finished_at = now()
    where shop_id = ${shop_id} and state = 'running' and started_at < now() - ${STALE}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into tracking_test (shop_id, cause) values (${shop_id}, ${cause})
    on conflict (shop_id) where state = 'running' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function noteStep(tx: Tx, shop_id: number, id: number, step: WalkStep): Promise<void> {
  await sql`
    update tracking_test set steps = steps || ${JSON.stringify([step])}::jsonb
    where shop_id = ${shop_id} and id = ${id} and state = 'running'`.execute(tx)
}

export async function endTest(
  tx: Tx,
  shop_id: number,
  id: number,
  { isPassed, referral }: { isPassed: boolean; referral: TestReferral | null },
): Promise<void> {
  await tx
    .updateTable('tracking_test')
    .set({
      state: isPassed ? 'passed' : 'failed',
      finished_at: sql<Date>`now()`,
      referral: referral && JSON.stringify(referral),
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  // The last few are enough to look back.
  await sql`
    delete from tracking_test where shop_id = ${shop_id} and id <= ${id} - 1 and id not in (
      select id from tracking_test where shop_id = ${shop_id} order by id desc limit 20)`.execute(tx)
}

export interface StoredTest {
  id: number
  cause: Cause
  state: 'running' | 'passed' | 'failed'
  steps: WalkStep[]
  referral: TestReferral | null
  started_at: Date
  finished_at: Date | null
}

export async function lastTest(tx: Tx, shop_id: number): Promise<StoredTest | undefined> {
  const row = await tx
    .selectFrom('tracking_test')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as StoredTest | undefined
}

/** The test referral goes; what was found stays. Answers whether there was one. */
export async function removeReferral(tx: Tx, shop_id: number, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('tracking_test')
    .set({ referral: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('referral', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface OpenFault {
  fault: Fault
  since: Date
}

export async function openFaults(tx: Tx, shop_id: number): Promise<OpenFault[]> {
  const rows = await tx
    .selectFrom('setup_fault')
    .select(['fault', 'since'])
    .where('shop_id', '=', shop_id)
    .where('mended_at', 'is', null)
    .orderBy('since')
    .execute()
  return rows as OpenFault[]
}

/** Keeps what a walk has found, since when it was first seen; answers what is new. */
export async function saveFaults(tx: Tx, shop_id: number, test_id: number, found: readonly Fault[]): Promise<OpenFault[]> {
  if (found.length === 0) return []
  const { rows } = await sql<OpenFault>`
    insert into setup_fault as known (shop_id, fault, since)
    select shop_id, unnest(${[...found]}::text[]), started_at from tracking_test where shop_id = ${shop_id} and id = ${test_id}
    on conflict (shop_id, fault) do update set since = excluded.since, mended_at = null where known.mended_at is not null
    returning fault, since`.execute(tx)
  return rows
}

/** When the walk before a fault was seen did not see it: whatever it cost, it cost since then. */
export async function lastSound(tx: Tx, shop_id: number, since: Date): Promise<Date> {
  const before = await tx
    .selectFrom('tracking_test')
    .select('started_at')
    .where('shop_id', '=', shop_id)
    .where('state', '<>', 'running')
    .where('started_at', '<', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.started_at ?? since
}

/** What was looked at and is not there any more is mended; answers the earliest moment that is worth another look. */
export async function mendFaults(tx: Tx, shop_id: number, mended: readonly Fault[]): Promise<Date | undefined> {
  if (mended.length === 0) return undefined
  const { rows } = await sql<{ since: Date }>`
    update setup_fault set mended_at = now() where shop_id = ${shop_id} and mended_at is null and fault = any(${[...mended]}::text[])
    returning since`.execute(tx)
  return rows.map(row => row.since).sort((a, b) => a.getTime() - b.getTime())[0]
}
