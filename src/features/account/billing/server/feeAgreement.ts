import type { Offer } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { type FeeAgreement, feeAgreementOf } from '../rules/fee.ts'
import { planStateOf } from '../rules/planState.ts'
import { clockOf, findCharges } from './store.ts'

/** What the shop agreed to pay of its referral sales, if it pays for them now. */
export const readFeeAgreement = async (tx: Tx, shop_id: number): Promise<FeeAgreement | undefined> =>
  feeAgreementOf(await findCharges(tx, shop_id), await clockOf(tx))

/** What the shop pays for its plan, with or without a fee beside it; nothing where nobody pays, or is to pay again. */
export async function readSubscription(tx: Tx, shop_id: number): Promise<Offer | undefined> {
  const state = planStateOf(await findCharges(tx, shop_id), await clockOf(tx))
  return state.status === 'active' || state.status === 'trial' ? state.offer : undefined
}
