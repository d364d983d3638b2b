import { rewardCodesOf } from '#features/payments/payouts/server/index.ts'
import { codesUsed } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { RewardCode } from '../contract.ts'

/** The codes somebody was given as rewards, the newest first, and whether an order was made with them. */
export async function codesGiven(tx: Tx, shop_id: number, participant_id: number): Promise<RewardCode[]> {
  const codes = (await rewardCodesOf(tx, shop_id, participant_id)).map(({ code, total, currency }) => ({
    ...{ code: code ?? '', total, currency },
  }))
  const used = await codesUsed(
    tx,
    shop_id,
    codes.map(({ code }) => code),
  )
  return codes.map(one => ({ ...one, is_used: used.has(one.code) }))
}
