import { sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { type Day, startOfDay } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import { TEST_EVENT } from '../rules/events.ts'
import { sendDueJob } from './sending/sendDue.job.ts'

/** More at once would take the place of what happens now. */
const MOST = 10_000

/** The same events, under the same names, from the beginning of their retries; what waits already is left as it is. */
export async function replayOne(
  tx: Tx,
  shop_id: number,
  { id, endpoint_id }: { id: number; endpoint_id: number },
): Promise<void> {
  await again(tx, shop_id, sql`id = ${id}`)
  await wake(tx, shop_id, endpoint_id)
}

interface Span {
  from: Day
  to: Day
  only_failed: 0 | 1
}

/** Everything of some days; answers how many. */
export async function replaySpan(tx: Tx, shop_id: number, endpoint_id: number, { from, to, only_failed }: Span): Promise<number> {
  const timeZone = await timeZoneOf(tx, shop_id)
  const states = only_failed ? ['failed', 'canceled'] : ['failed', 'canceled', 'delivered']
  const count = await again(
    tx,
    shop_id,
    sql`id in (
      select id from webhook_delivery
      where shop_id = ${shop_id} and endpoint_id = ${endpoint_id} and state = any(${states}::text[])
        and created_at >= ${startOfDay(from, timeZone)}::timestamptz and created_at < ${startOfDay(to, timeZone, 1)}::timestamptz
      order by id limit ${MOST})`,
  )
  if (count > 0) await wake(tx, shop_id, endpoint_id)
  return count
}

async function again(tx: Tx, shop_id: number, which: ReturnType<typeof sql>): Promise<number> {
  const now = new Date()
  const { rows } = await sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${now}::timestamptz, begun_at = ${now}::timestamptz, ended_at = null
    where shop_id = ${shop_id} and state <> 'waiting' and ${which} returning id`.execute(tx)
  return rows.length
}

/** An event that says nothing but that it arrives; for one endpoint alone. */
export async function sendTest(tx: Tx, shop_id: number, endpoint_id: number): Promise<void> {
  const now = new Date()
  const { rows } = await sql<{ id: number }>`
    insert into webhook_event (shop_id, type, object, object_id, sequence, facts, created_at, spread_at)
    select ${shop_id}, ${TEST_EVENT}, 'webhook', ${endpoint_id}::bigint, coalesce(known.last, 0) + 1,
      jsonb_build_object('id', ${endpoint_id}::bigint), ${now}::timestamptz, ${now}::timestamptz
    from (
      select max(sequence) as last from webhook_event where shop_id = ${shop_id} and object = 'webhook' and object_id = ${endpoint_id}
    ) as known
    returning id`.execute(tx)
  await tx
    .insertInto('webhook_delivery')
    .values({
      ...{ shop_id, endpoint_id, event_id: rows[0]!.id, object: 'webhook', object_id: endpoint_id },
      ...{ next_at: now, begun_at: now, created_at: now },
    })
    .execute()
  await wake(tx, shop_id, endpoint_id)
}

/** It is sent to at once, even if it rests since something failed. */
async function wake(tx: Tx, shop_id: number, endpoint_id: number): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ due_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', endpoint_id)
    .where('is_on', '=', true)
    .execute()
  enqueueSoon(tx, sendDueJob)
}
