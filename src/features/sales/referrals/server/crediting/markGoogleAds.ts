import { sql } from 'kysely'
import { readNotifications } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * Marks the new referrals of orders whose buyer came through a Google ad, where the merchant wants to know: by the page the store
 * says the buyer came in by, or by the page the tracked click led to.
 */
export async function markGoogleAds(tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> {
  const { detect_google_ads } = await readNotifications(tx, shop_id)
  if (detect_google_ads === 0) return
  await sql`
    update referral set flags = array_append(referral.flags, 'google_ads')
    from store_order left join click on click.shop_id = store_order.shop_id and click.id = store_order.click_id
    where store_order.shop_id = ${shop_id} and store_order.id = any(${order_ids}::bigint[])
      and (store_order.content @> '{"google_ads": true}' or click.landing ~ '[?&](gclid|gbraid|wbraid|gad_source)=[^&#]')
      and referral.shop_id = store_order.shop_id and referral.order_id = store_order.id
      and not 'google_ads' = any(referral.flags)`.execute(tx)
}
