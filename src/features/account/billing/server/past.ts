import type { Tx } from '#server/db/database.ts'
import type { ChargeState } from '../rules/charges.ts'

export interface PastCharge {
  platform_id: string
  plan_id: number
  price: number
  state: ChargeState
  opened_at: Date
  trial_days: number
  /** What it agreed to pay of its referral sales at most, if it did. */
  fee_limit: number | null
}

/** A plan that was bought then; what became of it is asked at the platform. */
export async function insertPastCharge(tx: Tx, shop_id: number, charge: PastCharge): Promise<void> {
  await tx
    .insertInto('plan_charge')
    .values({ shop_id, ...charge })
    .execute()
}
