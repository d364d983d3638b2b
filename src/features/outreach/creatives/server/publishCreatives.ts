import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { creativesChanged } from '../events.ts'

/** Open lists of the shop look again. */
export const publishCreatives = (tx: Tx, shop_id: number): Promise<void> =>
  publish(tx, shopChannel(shop_id), creativesChanged, {}, { permission: 'creatives' })
