import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { bulkMailChanged } from '../events.ts'

/** Open screens look again. */
export const publishBulkMail = (tx: Tx, shop_id: number, id: number): Promise<void> =>
  publish(tx, shopChannel(shop_id), bulkMailChanged, { id }, { permission: 'email' })
