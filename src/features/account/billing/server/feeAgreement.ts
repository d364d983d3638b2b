import type { Tx } from '#server/db/database.ts'
import { type FeeAgreement, feeAgreementOf } from '../rules/fee.ts'
import { clockOf, findCharges } from './store.ts'

/** What the shop agreed to pay of its referral sales, if it pays for them now. */
export const readFeeAgreement = async (tx: Tx, shop_id: number): Promise<FeeAgreement | undefined> =>
  feeAgreementOf(await findCharges(tx, shop_id), await clockOf(tx))
