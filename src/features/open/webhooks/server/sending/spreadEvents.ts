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
  const events = await eventsToSpread(tx, shop_id)
  if (events.length === 0) return false
  const sequences = numbered(events, await lastSequences(tx, shop_id, events))
  const ids = events.map(event => event.id)
  await sql`
    update webhook_event set spread_at = ${now}, sequence = numbered.sequence
    from unnest(${ids}::bigint[], ${sequences}::integer[]) as numbered(id, sequence)
    where webhook_event.shop_id = ${shop_id} and webhook_event.id = any(${ids}::bigint[]) and webhook_event.id = numbered.id`.execute(
    tx,
  )
  await sql`
    insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, next_at, begun_at, created_at)
    select ${shop_id}, endpoint.id, event.id, event.object, event.object_id, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event(id bigint, type text, object text, object_id bigint, created_at timestamptz)
    join webhook_endpoint as endpoint on endpoint.shop_id = ${shop_id} and endpoint.is_on and event.type = any(endpoint.events)
      and endpoint.created_at <= event.created_at
    order by event.id
    on conflict do nothing`.execute(tx)
  await wakeEndpoints(tx, shop_id)
  crashPoint('event.spread')
  return events.length === AT_ONCE
}

interface FreshEvent {
  id: number
  type: string
  object: string
  object_id: number
  created_at: Date
}

async function eventsToSpread(tx: Tx, shop_id: number): Promise<FreshEvent[]> {
  const { rows } = await sql<FreshEvent>`
    select id, type, object, object_id, created_at from webhook_event
    where shop_id = ${shop_id} and spread_at is null order by id limit ${AT_ONCE}`.execute(tx)
  return rows
}

const keyOf = ({ object, object_id }: Pick<FreshEvent, 'object' | 'object_id'>) => `${object} ${object_id}`

/** For all objects at once: asked for each of them, what a busy hour wrote was gone through as often as there were events. */
async function lastSequences(tx: Tx, shop_id: number, events: readonly FreshEvent[]): Promise<Map<string, number>> {
  const kinds = [...new Set(events.map(event => event.object))]
  const ids = [...new Set(events.map(event => event.object_id))]
  const { rows } = await sql<{ object: string; object_id: number; last: number }>`
    select object, object_id, max(sequence) as last from webhook_event
    where shop_id = ${shop_id} and object = any(${kinds}::text[]) and object_id = any(${ids}::bigint[]) and sequence is not null
    group by object, object_id`.execute(tx)
  return new Map(rows.map(row => [keyOf(row), row.last]))
}

function numbered(events: readonly FreshEvent[], last: Map<string, number>): number[] {
  return events.map(event => {
    const sequence = (last.get(keyOf(event)) ?? 0) + 1
    last.set(keyOf(event), sequence)
    return sequence
  })
}

/** Whatever waits at endpoints is looked at; one at which nothing arrives keeps its rest. */
async function wakeEndpoints(tx: Tx, shop_id: number): Promise<void> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  await sql`
    update webhook_endpoint set due_at = ${now}
    where shop_id = ${shop_id} and is_on and (due_at is null or (due_at > ${now} and failing_since is null))`.execute(tx)
}
