import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { giftsChanged } from '../events.ts'

/** Open lists of the shop look again, and what these affiliates have open. */
export async function publishGifts(tx: Tx, shop_id: number, affiliate_ids: readonly number[] = []): Promise<void> {
  await publish(tx, shopChannel(shop_id), giftsChanged, {}, { permission: 'gifts' })
  for (const affiliate_id of affiliate_ids) await publish(tx, affiliateChannel(shop_id, affiliate_id), giftsChanged, {})
}
