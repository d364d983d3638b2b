import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import { balances, owedMatches } from './owed.ts'

/** How many affiliates can be paid now, as the list of them has it. */
export async function countPayable(tx: Tx, shop_id: number, most: number): Promise<number> {
  const { where } = await owedMatches(tx, shop_id, { type: 'manual_payout', tab: 'payable' })
  return countUpTo(tx, balances(tx, where).orderBy('balance.amount', 'desc'), most)
}

/** How many runs are prepared and wait for somebody to release them. */
export const countPrepared = (tx: Tx, shop_id: number, most: number): Promise<number> =>
  countUpTo(tx, tx.selectFrom('payout_batch').where('shop_id', '=', shop_id).where('state', '=', 'prepared'), most)
