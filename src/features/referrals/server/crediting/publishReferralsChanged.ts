import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { referralsChanged } from '../../events.ts'

/** A push names so many at most; a screen that hears of more reads its page anew. */
const MAX_NAMED = 100

/** Open lists of the shop look again, once the transaction is committed. */
export async function publishReferralsChanged(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await publish(tx, shopChannel(shop_id), referralsChanged, { ids: ids.slice(0, MAX_NAMED), count: ids.length })
}
