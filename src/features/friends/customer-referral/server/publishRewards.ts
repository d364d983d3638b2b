import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { rewardsGiven } from '../events.ts'

/** Open screens of the program look again. */
export const publishRewards = (tx: Tx, shop_id: number): Promise<void> =>
  publish(tx, shopChannel(shop_id), rewardsGiven, {}, { permission: 'convert-customer-to-affiliate' })
