import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { RETENTION_DAYS } from '../rules/retries.ts'

const NOBODY = JSON.stringify({ affiliate: {} })

/** Of affiliates who are gone, events keep that they happened; who it was and what an endpoint answered is gone with them. */
export async function forgetInEvents(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  if (affiliate_ids.length === 0) return
  await sql`
    update webhook_attempt set answer = null
    where shop_id = ${shop_id} and answer is not null and delivery_id in (
      select delivery.id from webhook_delivery as delivery
      join webhook_event as event on event.shop_id = ${shop_id} and event.id = delivery.event_id
      where delivery.shop_id = ${shop_id} and event.affiliate_id = any(${affiliate_ids}::bigint[]))`.execute(tx)
  await sql`
    update webhook_event set facts = facts || ${NOBODY}::jsonb
    where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[])`.execute(tx)
}

const AT_ONCE = 2_000

/** What was long ago is in no log any more; what still waits stays. */
export const deleteOldEventsJob = defineJob({
  name: 'webhooks.deleteOld',
  payload: z.object({}),
  schedule: '17 3 * * *',
  priority: 'checks',
  async run(_payload, { services: { db }, signal }) {
    const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000)
    const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_old_webhooks(${before})`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      async shop_id => {
        while (!signal.aborted && (await db.inShop(shop_id, tx => deleteOldEvents(tx, shop_id, before))) === AT_ONCE) {}
      },
    )
  },
})

async function deleteOldEvents(tx: Tx, shop_id: number, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from webhook_event where shop_id = ${shop_id} and id in (
      select event.id from webhook_event as event
      where event.shop_id = ${shop_id} and event.created_at < ${before}::timestamptz and not exists (
        select 1 from webhook_delivery as delivery
        where delivery.shop_id = ${shop_id} and delivery.event_id = event.id and delivery.state = 'waiting')
      order by event.created_at limit ${AT_ONCE})
    returning id`.execute(tx)
  return rows.length
}
