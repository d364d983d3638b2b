import { sql } from 'kysely'
import { readShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { saveConnection } from './store.ts'

const MAIN = 'demo-store.myshopify.com'

/** The main shop has Klaviyo, simulated beside the demo, and everybody is there. */
export async function insertDemoService(tx: Tx, shop_id: number, services: Services): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  if (domain !== MAIN) return
  const account = { id: 'FERN01', name: 'Fernhill' }
  await saveConnection(tx, services, shop_id, { service: 'klaviyo', key: 'pk_demo_5f1c0b7a2e', account })
  await sql`
    update email_service set list_id = 'L1', list_name = 'Affiliates', connected_at = now() - interval '12 days',
      started_at = now() - interval '12 days', transfer_at = now() - interval '12 days', checked_at = now()
    where shop_id = ${shop_id} and service = 'klaviyo'`.execute(tx)
  await sql`
    insert into email_profile (shop_id, service, affiliate_id, email, tried_at, sent_at, was_new, is_muted)
    select ${shop_id}, 'klaviyo', id, email, now() - interval '1 day', now() - interval '1 day', true, 'news' = any(muted_mails)
    from affiliate where shop_id = ${shop_id} and kind = 'affiliate' and removed_at is null
    on conflict do nothing`.execute(tx)
}
