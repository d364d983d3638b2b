import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Delivery, DeliveryDetail, DeliveryState } from '../contract.ts'
import type { Problem } from '../rules/endpoint.ts'
import { eventIdOf } from '../rules/events.ts'
import type { Facts } from '../rules/payload.ts'
import { isFirst } from './sending/claims.ts'

const PAGE = 25
const MAX_TRIES = 50

interface DeliveryRow {
  id: number
  endpoint_id: number
  event_id: number
  type: string
  object_id: number
  state: DeliveryState
  attempts: number
  last_status: number | null
  last_problem: Problem | null
  last_ms: number | null
  created_at: Date
  next_at: Date | null
  ended_at: Date | null
}

/** When it is really tried: not before its endpoint has rested, and of what waits behind another of its object nobody knows. */
const nextAt = (shop_id: number) => sql`case when delivery.state = 'waiting' and ${isFirst(shop_id)} then (
  select greatest(delivery.next_at, endpoint.due_at) from webhook_endpoint as endpoint
  where endpoint.shop_id = ${shop_id} and endpoint.id = delivery.endpoint_id and endpoint.is_on) end`

const columns = (
  shop_id: number,
) => sql`delivery.id, delivery.endpoint_id, delivery.event_id, event.type, delivery.object_id, delivery.state, delivery.attempts,
  delivery.last_status, delivery.last_problem, delivery.last_ms, delivery.created_at, delivery.ended_at, ${nextAt(shop_id)} as next_at`

const toDelivery = (
  shop_id: number,
  { event_id, created_at, next_at, ended_at, endpoint_id: _, ...row }: DeliveryRow,
): Delivery => ({
  ...row,
  event_id: eventIdOf(shop_id, event_id),
  created_at: created_at.toISOString(),
  next_at: next_at && next_at > new Date() ? next_at.toISOString() : null,
  ended_at: ended_at?.toISOString() ?? null,
})

interface LogQuery {
  state?: DeliveryState
  before?: number
}

export async function deliveriesOf(tx: Tx, shop_id: number, endpoint_id: number, { state, before }: LogQuery) {
  // Named only where they are asked for, so that the page is read along an index.
  const ofState = state ? sql`and delivery.state = ${state}` : sql``
  const earlier = before ? sql`and delivery.id < ${before}` : sql``
  const { rows } = await sql<DeliveryRow>`
    select ${columns(shop_id)} from webhook_delivery as delivery
    join webhook_event as event on event.shop_id = ${shop_id} and event.id = delivery.event_id
    where delivery.shop_id = ${shop_id} and delivery.endpoint_id = ${endpoint_id} ${ofState} ${earlier}
    order by delivery.id desc limit ${PAGE + 1}`.execute(tx)
  const deliveries = rows.slice(0, PAGE).map(row => toDelivery(shop_id, row))
  return { deliveries, has_more: rows.length > PAGE }
}

/** A delivery with its event as it was written down. */
export async function requireDelivery(tx: Tx, shop_id: number, id: number) {
  const { rows } = await sql<DeliveryRow & { sequence: number; object: string; happened_at: Date; facts: Facts }>`
    select ${columns(shop_id)}, event.sequence, event.object, event.created_at as happened_at, event.facts
    from webhook_delivery as delivery join webhook_event as event on event.shop_id = ${shop_id} and event.id = delivery.event_id
    where delivery.shop_id = ${shop_id} and delivery.id = ${id}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Refusal('not_found', 'webhooks.deliveryGone')
  const { sequence, object, happened_at, facts, ...delivery } = row
  const event = { shop_id, id: row.event_id, type: row.type, object, sequence, created_at: happened_at, facts }
  return { delivery: toDelivery(shop_id, delivery), endpoint_id: row.endpoint_id, event }
}

export async function triesOf(tx: Tx, shop_id: number, delivery_id: number): Promise<DeliveryDetail['tries']> {
  const rows = await tx
    .selectFrom('webhook_attempt')
    .select(['id', 'at', 'status', 'problem', 'answer', 'ms'])
    .where('shop_id', '=', shop_id)
    .where('delivery_id', '=', delivery_id)
    .orderBy('id', 'desc')
    .limit(MAX_TRIES)
    .execute()
  return rows.map(row => ({ ...row, at: row.at.toISOString(), problem: row.problem as Problem | null }))
}
