import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { requestsChanged } from '../events.ts'

/** Open lists of the shop look again. */
export const publishRequests = (tx: Tx, shop_id: number): Promise<void> => publish(tx, shopChannel(shop_id), requestsChanged, {})
