import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { couponsChanged } from '../events.ts'

/** Open lists of the shop look again, and the pages of an affiliate. */
export async function publishCoupons(tx: Tx, shop_id: number, affiliate_id?: number): Promise<void> {
  await publish(tx, shopChannel(shop_id), couponsChanged, {}, { permission: 'coupons' })
  if (affiliate_id !== undefined) await publish(tx, affiliateChannel(shop_id, affiliate_id), couponsChanged, {})
}
