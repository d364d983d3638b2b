import type { Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { KnownDiscount } from './store.ts'

/** Pages of the shop say what visitors get by a discount that is no affiliate's: they are drawn anew as the store has it. */
export async function noteShown(tx: Tx, shop_id: number, { purpose }: Pick<KnownDiscount, 'purpose'>): Promise<void> {
  if (purpose === 'auto') await pagesChanged(tx, shop_id)
}
