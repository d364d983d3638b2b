import { termsOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import type { ProgramRow } from '../contract.ts'
import { nextPrograms, type ProgramFilter } from './store.ts'
import { toRow } from './toProgram.ts'

/** The programs after a bookmark, newest first, as the list shows them. */
export async function programsAfter(
  tx: Tx,
  shop_id: number,
  { filter, ...step }: { filter: ProgramFilter; last: Bookmark | undefined; limit: number },
): Promise<(ProgramRow & Bookmark)[]> {
  const { currency } = await termsOf(tx, shop_id)
  const rows = await nextPrograms(tx, shop_id, { filter, sort: 'created_at:desc', ...step })
  return rows.map(row => ({ ...toRow(row, currency), mark: row.mark }))
}
