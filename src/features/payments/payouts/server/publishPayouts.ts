import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { payoutsChanged } from '../events.ts'

/** Open screens of the shop look again. */
export const publishPayouts = (tx: Tx, shop_id: number): Promise<void> =>
  publish(tx, shopChannel(shop_id), payoutsChanged, {}, { permission: ['payments', 'dashboard'] })
