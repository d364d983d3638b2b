import type { Tx } from '#server/db/database.ts'
import { findGroup } from './store.ts'

/** Whether the store is connected with others. */
export const isSharing = async (tx: Tx, shop_id: number): Promise<boolean> => (await findGroup(tx, shop_id)) !== undefined
