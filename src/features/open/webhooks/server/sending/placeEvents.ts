import { sql } from 'kysely'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { lineUpAll } from './lineUp.ts'

const AT_ONCE = 500

/**
 * Gives new events their place in the shop and among those of their object, in which endpoints take them. Written once for an event,
 * however many endpoints want it. All of it or nothing, and by one process at a time. Answers whether there may be more.
 */
export async function placeEvents(tx: Tx, shop_id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook_event', ${shop_id}))`.execute(tx)
  const events = await eventsToPlace(tx, shop_id)
  if (events.length === 0) return false
  const sequences = numbered(events, await lastSequences(tx, shop_id, events))
  const before = await lastPlace(tx, shop_id)
  const places = events.map((_, number) => before + number + 1)
  const ids = events.map(event => event.id)
  await sql`
    update webhook_event set spread_at = ${await transactionTime(tx)}::timestamptz, sequence = placed.sequence, place = placed.place
    from unnest(${ids}::bigint[], ${sequences}::integer[], ${places}::bigint[]) as placed(id, sequence, place)
    where webhook_event.shop_id = ${shop_id} and webhook_event.id = any(${ids}::bigint[]) and webhook_event.id = placed.id`.execute(
    tx,
  )
  for (const endpoint_id of await wakeEndpoints(tx, shop_id, [...new Set(events.map(event => event.type))]))
    await lineUpAll(tx, { shop_id, id: endpoint_id })
  crashPoint('event.placed')
  return events.length === AT_ONCE
}

interface NewEvent {
  id: number
  type: string
  object: string
  object_id: number
}

async function eventsToPlace(tx: Tx, shop_id: number): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`
    select id, type, object, object_id from webhook_event
    where shop_id = ${shop_id} and spread_at is null order by id limit ${AT_ONCE}`.execute(tx)
  return rows
}

const keyOf = ({ object, object_id }: Pick<NewEvent, 'object' | 'object_id'>) => `${object} ${object_id}`

/** For all objects at once: asked for each of them, what a busy hour wrote was gone through as often as there were events. */
async function lastSequences(tx: Tx, shop_id: number, events: readonly NewEvent[]): Promise<Map<string, number>> {
  const kinds = [...new Set(events.map(event => event.object))]
  const ids = [...new Set(events.map(event => event.object_id))]
  const { rows } = await sql<{ object: string; object_id: number; last: number }>`
    select object, object_id, max(sequence) as last from webhook_event
    where shop_id = ${shop_id} and object = any(${kinds}::text[]) and object_id = any(${ids}::bigint[]) and sequence is not null
    group by object, object_id`.execute(tx)
  return new Map(rows.map(row => [keyOf(row), row.last]))
}

function numbered(events: readonly NewEvent[], last: Map<string, number>): number[] {
  return events.map(event => {
    const sequence = (last.get(keyOf(event)) ?? 0) + 1
    last.set(keyOf(event), sequence)
    return sequence
  })
}

/** Behind which no new place may be: old events are deleted, and endpoints remember theirs. */
async function lastPlace(tx: Tx, shop_id: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(place) from webhook_event where shop_id = ${shop_id}),
      (select max(taken_to) from webhook_endpoint where shop_id = ${shop_id}), 0) as last`.execute(tx)
  return rows[0]!.last
}

/** Whoever wants something of it is looked at. Answers at which of them nothing arrives: they keep their rest, and it waits in their log. */
async function wakeEndpoints(tx: Tx, shop_id: number, types: readonly string[]): Promise<number[]> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const wanting = sql`shop_id = ${shop_id} and is_on and events && ${types}::text[]`
  // Held first: who lets an endpoint go meanwhile either sees the new places, or has done so before it is woken.
  const { rows } = await sql<{ id: number; is_failing: boolean }>`
    select id, failing_since is not null as is_failing from webhook_endpoint where ${wanting} order by id for key share`.execute(
    tx,
  )
  await sql`
    update webhook_endpoint set has_fresh = true,
      due_at = case when due_at > ${now} and failing_since is not null then due_at else least(due_at, ${now}) end
    where ${wanting} and (not has_fresh or due_at is null or (due_at > ${now} and failing_since is null))`.execute(tx)
  return rows.filter(row => row.is_failing).map(row => row.id)
}
