import { sql } from 'kysely'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'

const AT_ONCE = 500

/**
 * Makes a delivery of each new event for every endpoint that wants it, and gives events their place among those of their object.
 * All of it or nothing, and by one process at a time. Answers whether there may be more.
 */
export async function spreadEvents(tx: Tx, shop_id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_event', ${shop_id}))`.execute(tx)
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows } = await sql<{ id: number; type: string; object: string; object_id: number; created_at: Date }>`
    update webhook_event set spread_at = ${now}, sequence = numbered.sequence
    from (
      select due.id, row_number() over (partition by due.object, due.object_id order by due.id) + coalesce((
        select max(sequence) from webhook_event as before
        where before.shop_id = ${shop_id} and before.object = due.object and before.object_id = due.object_id), 0) as sequence
      from (
        select id, object, object_id from webhook_event where shop_id = ${shop_id} and spread_at is null order by id limit ${AT_ONCE}
      ) as due
    ) as numbered
    where webhook_event.shop_id = ${shop_id} and webhook_event.id = numbered.id
    returning webhook_event.id, type, object, object_id, created_at`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, next_at, begun_at, created_at)
    select ${shop_id}, endpoint.id, event.id, event.object, event.object_id, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event(id bigint, type text, object text, object_id bigint, created_at timestamptz)
    join webhook_endpoint as endpoint on endpoint.shop_id = ${shop_id} and endpoint.is_on and event.type = any(endpoint.events)
      and endpoint.created_at <= event.created_at
    order by event.id
    on conflict do nothing`.execute(tx)
  await wakeEndpoints(tx, shop_id)
  crashPoint('event.spread')
  return rows.length === AT_ONCE
}

/** Whatever waits at endpoints is looked at; one at which nothing arrives keeps its rest. */
async function wakeEndpoints(tx: Tx, shop_id: number): Promise<void> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  await sql`
    update webhook_endpoint set due_at = ${now}
    where shop_id = ${shop_id} and is_on and (due_at is null or (due_at > ${now} and failing_since is null))`.execute(tx)
}
