import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { StoredEndpoint } from './store.ts'

const COUNT_CAP = 1_000

/** How much an endpoint is still to be told: what waits in its log, and what happened and has no line there yet. Where it is off, nothing is. */
export async function countWaiting(tx: Tx, endpoint: StoredEndpoint): Promise<{ count: number; is_more: boolean }> {
  const { shop_id, id, events, taken_to, created_at, is_on } = endpoint
  if (!is_on) return { count: 0, is_more: false }
  const untold = (which: ReturnType<typeof sql>) => sql`
    select count(*) as found from (
      select 1 from webhook_event as event
      where event.shop_id = ${shop_id} and ${which} and event.type = any(${events}::text[])
        and event.created_at >= ${created_at}::timestamptz and not exists (select from webhook_delivery as told
          where told.shop_id = ${shop_id} and told.endpoint_id = ${id} and told.event_id = event.id)
      limit ${COUNT_CAP + 1}) as capped`
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from webhook_delivery where shop_id = ${shop_id} and endpoint_id = ${id} and state = 'waiting'
      limit ${COUNT_CAP + 1}) as capped
    union all ${untold(sql`event.place > ${taken_to}::bigint`)}
    union all ${untold(sql`event.spread_at is null`)}`.execute(tx)
  const found = rows.reduce((sum, row) => sum + row.found, 0)
  return { count: Math.min(found, COUNT_CAP), is_more: found > COUNT_CAP }
}
