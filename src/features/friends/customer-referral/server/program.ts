import { findCustomerProgram } from '#features/commissions/programs/server/index.ts'
import { termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReferralProgram, RewardType } from '../rules/ReferralProgram.ts'
import { findReferral } from './store.ts'

/** The program as it is set up; nothing before that. */
export async function findReferralProgram(tx: Tx, shop_id: number): Promise<ReferralProgram | undefined> {
  const stored = await findReferral(tx, shop_id)
  const program = stored && (await findCustomerProgram(tx, shop_id))
  if (!stored || !program) return undefined
  const { plan, currency } = await termsOf(tx, shop_id)
  return {
    ...stored,
    program_name: program.name,
    is_on: program.is_on && mayUse(plan, 'customerReferral'),
    commission_type: program.commission_type as RewardType,
    commission_amount: program.commission_amount,
    currency,
  }
}
