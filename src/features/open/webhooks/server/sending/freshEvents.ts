import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { SentEvent } from './claims.ts'

export type FreshEvent = SentEvent & {
  place: number
  /** Something else of its object waits, and it behind that. */
  is_behind: boolean
}

export interface Fresh {
  events: FreshEvent[]
  /** The place up to which it was told. */
  takenTo: number
  /** The place up to which there is nothing else that the endpoint wants. */
  upTo: number
}

/** What an endpoint was not told of yet, in the order in which it happened. */
export async function freshEvents(
  tx: Tx,
  { shop_id, id }: Readonly<{ shop_id: number; id: number }>,
  limit: number,
): Promise<Fresh> {
  const { rows } = await sql<(FreshEvent | { place: null }) & { taken_to: number; last: number }>`
    select coalesce((select max(place) from webhook_event where shop_id = ${shop_id}), 0) as last, endpoint.taken_to, fresh.*
    from webhook_endpoint as endpoint left join lateral (
      select event.shop_id, event.id, event.place, event.type, event.object, event.object_id, event.sequence, event.created_at, event.facts::text as facts,
        exists (select from webhook_delivery as delivery
          where delivery.shop_id = ${shop_id} and delivery.endpoint_id = ${id} and delivery.state = 'waiting'
            and delivery.object = event.object and delivery.object_id = event.object_id) as is_behind
      from webhook_event as event
      where event.shop_id = ${shop_id} and event.place > endpoint.taken_to and event.type = any(endpoint.events)
        and event.created_at >= endpoint.created_at and not exists (select from webhook_delivery as told
          where told.shop_id = ${shop_id} and told.endpoint_id = ${id} and told.event_id = event.id)
      order by event.place limit ${limit}) as fresh on true
    where endpoint.shop_id = ${shop_id} and endpoint.id = ${id} order by fresh.place`.execute(tx)
  const events = rows.filter((row): row is typeof row & FreshEvent => row.place !== null)
  const takenTo = rows[0]?.taken_to ?? 0
  return { events, takenTo, upTo: events.length === limit ? events.at(-1)!.place : (rows[0]?.last ?? 0) }
}
