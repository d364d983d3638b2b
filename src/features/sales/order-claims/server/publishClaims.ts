import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { claimsChanged } from '../events.ts'

/** Open lists of the shop look again, and those of the affiliate. */
export async function publishClaims(tx: Tx, shop_id: number, affiliate_id: number): Promise<void> {
  await publish(tx, shopChannel(shop_id), claimsChanged, {}, { permission: 'referrals' })
  await publish(tx, affiliateChannel(shop_id, affiliate_id), claimsChanged, {})
}
