import { readFeeAgreement } from '#features/account/billing/server/index.ts'
import { feeTerms } from '#kit/performance-fee.ts'
import type { Tx } from '#server/db/database.ts'
import { feeMove } from '../rules/feeMove.ts'
import { findSales, insertTurns } from './store.ts'

/** Follows what becomes of sales, in the transaction in which it happens. */
export async function noteFees(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  const terms = feeTerms()
  if (!terms) return
  const sales = await findSales(tx, shop_id, ids)
  if (!sales.some(sale => sale.is_counted || sale.last)) return
  const agreement = await readFeeAgreement(tx, shop_id)
  const turns = sales.flatMap(({ referral_id, ...sale }) => {
    const move = feeMove(sale, agreement, terms)
    return move ? [{ referral_id, ...move }] : []
  })
  if (turns.length > 0) await insertTurns(tx, shop_id, turns)
}
