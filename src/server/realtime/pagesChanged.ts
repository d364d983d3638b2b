import type { Tx } from '../db/database.ts'
import { defineHook } from '../hooks.ts'
import { broadcast } from './bus.ts'

/** What visitors see of the shop has changed; whoever keeps some of it for visitors of all shops brings it in step. */
export const shownFactsChanged = defineHook('shownFactsChanged')

/** What visitor pages of the shop show has changed: every process that keeps drawn ones drops them, once this is committed. */
export async function pagesChanged(tx: Tx, shop_id: number): Promise<void> {
  await broadcast(tx, 'pages', { shop_id })
  await shownFactsChanged.call(tx, shop_id)
}
