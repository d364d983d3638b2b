import type { IncentiveType } from '#features/commissions/programs/rules/FriendIncentive.ts'
import { ensureCustomerProgram, saveCustomerProgram } from '#features/commissions/programs/server/customerProgram.ts'
import { saveReferral } from '#features/friends/customer-referral/server/store.ts'
import type { Database } from '#server/db/database.ts'

interface Terms {
  is_on?: boolean
  incentive_type?: IncentiveType
  incentive_amount?: number
}

/** The program of a shop's customers: ten dollars for who brings a friend, ten percent off for the friend. */
export async function aProgram(db: Database, shop_id: number, terms: Terms = {}): Promise<void> {
  const { is_on = true, incentive_type = 'percentage', incentive_amount = 100_000 } = terms
  await db.inShop(shop_id, async tx => {
    const program = await ensureCustomerProgram(tx, shop_id)
    await saveCustomerProgram(tx, shop_id, { ...program, is_on, commission_type: 0, commission_amount: 1_000 }, null)
    await saveReferral(tx, shop_id, {
      ...{ program_id: program.id, incentive_type, incentive_amount, coupon: 'FRIEND10', store_discount_id: null },
      ...{ limit_per_person: null, limit_per_month: null, limit_in_all: null },
    })
  })
}
