import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { FreshEvent } from './freshEvents.ts'

/** So many at a time: what is written for long holds up others. */
const PLACES = 2_000

/** A line in the log of an endpoint: what became of an event there, or that it waits. */
export interface NewDelivery {
  event: Pick<FreshEvent, 'id' | 'object' | 'object_id'>
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_at: Date
  begun_at: Date
  ended_at: Date | null
  status: number | null
  problem: string | null
  ms: number | null
}

type Endpoint = Readonly<{ shop_id: number; id: number }>

/**
 * Has what an endpoint was not told of wait in its log, where nothing of it can be sent now, or what it wants will be another thing.
 * Answers whether there may be more. The endpoint is held first, as by whoever writes down what became of them.
 */
export async function lineUp(tx: Tx, { shop_id, id }: Endpoint, upTo?: number): Promise<boolean> {
  // Not "for update": whoever gives events their places holds it as well, and may wait for this.
  const { rows } = await sql<Told>`
    select taken_to, events, created_at, coalesce((select max(place) from webhook_event where shop_id = ${shop_id}), 0) as last
    from webhook_endpoint where shop_id = ${shop_id} and id = ${id} for no key update`.execute(tx)
  const [told] = rows
  if (!told) return false
  const last = Math.min(upTo ?? told.last, told.last)
  const to = Math.min(last, told.taken_to + PLACES)
  if (to <= told.taken_to) return false
  const { rows: events } = await sql<NewDelivery['event']>`
    select id, object, object_id from webhook_event
    where shop_id = ${shop_id} and place > ${told.taken_to}::bigint and place <= ${to}::bigint
      and type = any(${told.events}::text[]) and created_at >= ${told.created_at}::timestamptz
    order by place`.execute(tx)
  await insertDeliveries(tx, { shop_id, id }, events.map(waiting))
  await sql`update webhook_endpoint set taken_to = ${to}::bigint where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  return to < last
}

/** How an endpoint stands to what happened in its shop. */
interface Told {
  /** The place up to which there is nothing that it was not told of, nor has in its log. */
  taken_to: number
  events: string[]
  created_at: Date
  last: number
}

export async function lineUpAll(tx: Tx, endpoint: Endpoint): Promise<void> {
  while (await lineUp(tx, endpoint)) {}
}

export function waiting(event: NewDelivery['event']): NewDelivery {
  const now = new Date()
  const nothingYet = { ended_at: null, status: null, problem: null, ms: null }
  return { event, state: 'waiting', attempts: 0, next_at: now, begun_at: now, ...nothingYet }
}

/** Answers the lines by their events. One that is there already, since the endpoint was turned off meanwhile, stays as it is. */
export async function insertDeliveries(
  tx: Tx,
  { shop_id, id }: Endpoint,
  deliveries: readonly NewDelivery[],
): Promise<Map<number, number>> {
  if (deliveries.length === 0) return new Map()
  const rows = deliveries.map(({ event, ...row }) => ({
    ...{ event_id: event.id, object: event.object, object_id: event.object_id },
    ...row,
  }))
  const { rows: made } = await sql<{ id: number; event_id: number }>`
    insert into webhook_delivery (shop_id, endpoint_id, event_id, object, object_id, state, attempts, next_at, begun_at, ended_at,
      last_status, last_problem, last_ms, created_at)
    select ${shop_id}, ${id}::bigint, event_id, object, object_id, state, attempts, next_at, begun_at, ended_at, status, problem, ms,
      ${new Date()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(event_id bigint, object text, object_id bigint, state text,
      attempts int, next_at timestamptz, begun_at timestamptz, ended_at timestamptz, status int, problem text, ms int)
    on conflict (shop_id, endpoint_id, event_id) do update set attempts = webhook_delivery.attempts + excluded.attempts
    returning id, event_id`.execute(tx)
  return new Map(made.map(row => [row.event_id, row.id]))
}
