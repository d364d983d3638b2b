import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import type { EndpointKind } from '../../rules/endpoint.ts'
import type { StoredEvent } from '../../rules/payload.ts'

/** An endpoint that nobody else sends to until it is let go. */
export interface ClaimedEndpoint {
  shop_id: number
  id: number
  kind: EndpointKind
  url: string
  sealed_secret: Buffer | null
  former_secret: Buffer | null
  failing_since: Date | null
}

/** Longer than anything of it takes; after a crash, somebody else goes on. */
const LEASE_SECONDS = 120

export async function shopsDue(db: Database): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_webhooks_due()`.execute(db.global)
  return rows.map(row => row.shop_id)
}

/** Also one that a process of the version before let go of: it looks only at what waits in the log, and not at what has its place. */
export async function claimEndpoints(tx: Tx, shop_id: number, limit: number): Promise<ClaimedEndpoint[]> {
  const { rows } = await sql<ClaimedEndpoint>`
    with due as (
      select id from webhook_endpoint
      where shop_id = ${shop_id} and is_on and (due_at <= now() or (has_fresh and (due_at is null or failing_since is null)))
        and (claimed_until is null or claimed_until < now())
      order by due_at limit ${limit} for update skip locked
    )
    update webhook_endpoint set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS}) from due
    where webhook_endpoint.shop_id = ${shop_id} and webhook_endpoint.id = due.id
    returning webhook_endpoint.shop_id, webhook_endpoint.id, kind, url, sealed_secret,
      case when former_until > ${new Date()}::timestamptz then former_secret end as former_secret, failing_since`.execute(tx)
  return rows
}

/**
 * First in line of their object: what came before is delivered, or given up. Asked for each along the index until there are enough;
 * a join would look at everything that waits, each time.
 */
export const isFirst = (shop_id: number) => sql`delivery.event_id = (
  select min(waiting.event_id) from webhook_delivery as waiting
  where waiting.shop_id = ${shop_id} and waiting.endpoint_id = delivery.endpoint_id and waiting.state = 'waiting'
    and waiting.object = delivery.object and waiting.object_id = delivery.object_id)`

/** As the database has it: what happened is read only by who has not made the same request before. */
export type SentEvent = Omit<StoredEvent, 'facts'> & { object_id: number; facts: string }

export interface DueDelivery {
  id: number
  attempts: number
  begun_at: Date
  event: SentEvent
}

/** What can be sent to an endpoint now, one of each object at most. */
export async function dueDeliveries(
  tx: Tx,
  { shop_id, id }: Pick<ClaimedEndpoint, 'shop_id' | 'id'>,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery['event'] & { delivery_id: number; attempts: number; begun_at: Date }>`
    select delivery.id as delivery_id, delivery.attempts, delivery.begun_at,
      event.shop_id, event.id, event.type, event.object, event.object_id, event.sequence, event.created_at, event.facts::text as facts
    from webhook_delivery as delivery
    join webhook_event as event on event.shop_id = ${shop_id} and event.id = delivery.event_id
    where delivery.shop_id = ${shop_id} and delivery.endpoint_id = ${id} and delivery.state = 'waiting'
      and delivery.next_at <= now() and ${isFirst(shop_id)}
    order by delivery.next_at, delivery.event_id limit ${limit}`.execute(tx)
  return rows.map(({ delivery_id, attempts, begun_at, ...event }) => ({ id: delivery_id, attempts, begun_at, event }))
}

/** Lets an endpoint go until something of it is due, and not before it has rested. */
export async function releaseEndpoint(
  tx: Tx,
  { shop_id, id }: Pick<ClaimedEndpoint, 'shop_id' | 'id'>,
  restMs: number,
): Promise<void> {
  // Held first: whoever adds deliveries or places meanwhile is either seen by the next statement, or writes after it.
  await sql`select id from webhook_endpoint where shop_id = ${shop_id} and id = ${id} for update`.execute(tx)
  const rested = sql`${new Date(Date.now() + restMs)}::timestamptz`
  const hasFresh = sql`exists (select 1 from webhook_event as event where event.shop_id = ${shop_id}
    and event.place > webhook_endpoint.taken_to and event.type = any(webhook_endpoint.events))`
  await sql`
    update webhook_endpoint set claimed_until = null, has_fresh = ${hasFresh}, due_at = case
        when ${hasFresh} then ${rested}
        when exists (select 1 from webhook_delivery where shop_id = ${shop_id} and endpoint_id = ${id} and state = 'waiting')
        then greatest((
          select min(delivery.next_at) from webhook_delivery as delivery
          where delivery.shop_id = ${shop_id} and delivery.endpoint_id = ${id} and delivery.state = 'waiting' and ${isFirst(shop_id)}),
          ${rested}) end
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}
