import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { ownRequestsChanged, requestsChanged } from '../events.ts'

/** Open lists of the shop look again, and the portals of those who asked. */
export async function publishRequests(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await publish(tx, shopChannel(shop_id), requestsChanged, {}, { permission: ['payments', 'dashboard'] })
  for (const id of new Set(affiliate_ids)) await publish(tx, affiliateChannel(shop_id, id), ownRequestsChanged, {})
}
