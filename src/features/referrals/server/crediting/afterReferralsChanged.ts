import { noteTierDue } from '#features/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { referralsChanged } from '../../events.ts'

/** A push names so many at most; a screen that hears of more reads its page anew. */
const MAX_NAMED = 100

/** Who may have reached a tier is looked at, and open lists of the shop look again, once the transaction is committed. */
export async function afterReferralsChanged(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await noteTierDue(tx, shop_id, ids)
  await publish(tx, shopChannel(shop_id), referralsChanged, { ids: ids.slice(0, MAX_NAMED), count: ids.length })
}
