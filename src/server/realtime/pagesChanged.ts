import type { Tx } from '../db/database.ts'
import { announce } from './bus.ts'

/** What visitor pages of the shop show has changed: every process that keeps drawn ones drops them, once this is committed. */
export const pagesChanged = (tx: Tx, shop_id: number): Promise<void> => announce(tx, 'pages', { shop_id })
