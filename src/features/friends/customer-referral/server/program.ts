import { findCustomerProgram } from '#features/commissions/programs/server/index.ts'
import { planOf, termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReferralProgram, RewardType } from '../rules/ReferralProgram.ts'
import { toSetting } from '../rules/readReferral.ts'
import { findReferral } from './store.ts'

/** The program as it is set up, whatever the plan; nothing before that. */
export async function storedProgram(tx: Tx, shop_id: number): Promise<ReferralProgram | undefined> {
  const stored = await findReferral(tx, shop_id)
  const program = stored && (await findCustomerProgram(tx, shop_id))
  if (!stored || !program) return undefined
  const { currency } = await termsOf(tx, shop_id)
  return {
    ...stored,
    program_name: program.name,
    is_on: program.is_on,
    commission_type: program.commission_type as RewardType,
    commission_amount: program.commission_amount,
    wait_days: program.reward_wait_days,
    currency,
  }
}

/** The same as far as the plan allows it: one that is on waits for the plan to come back. */
export async function findReferralProgram(tx: Tx, shop_id: number): Promise<ReferralProgram | undefined> {
  const program = await storedProgram(tx, shop_id)
  return program && { ...program, is_on: program.is_on && mayUse(await planOf(tx, shop_id), 'customerReferral') }
}

/** What friends are promised, as lists of programs tell it. */
export async function promisedToFriends(tx: Tx, shop_id: number) {
  const program = await storedProgram(tx, shop_id)
  if (!program) return undefined
  const { program_id, currency } = program
  return { program_id, incentive: toSetting(program, program_id, currency).refer_customer_incentive }
}
