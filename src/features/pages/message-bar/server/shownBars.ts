import { hasFeatureIn } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { messageBars } from './bars.ts'

/** Which visitors of a store see a bar. */
export async function shownBars(tx: Tx, shop_id: number): Promise<{ byLink: boolean; others: boolean }> {
  if (!(await hasFeatureIn(tx, shop_id, 'messageBar'))) return { byLink: false, others: false }
  const { byLink, others } = await messageBars(tx, shop_id)
  return { byLink: byLink.enabled === 1, others: others.enabled === 1 }
}
