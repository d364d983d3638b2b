import { ensureCustomerProgram, saveCustomerProgram } from '#features/commissions/programs/server/index.ts'
import { insertPastDiscount } from '#features/motivation/coupons/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { usualTerms } from '../rules/readReferral.ts'
import { ruleOf } from './incentive.ts'
import { saveReferral } from './store.ts'

/** A program that has been on since then, with the discount the store has under this number. */
export async function insertPastReferralProgram(tx: Tx, shop_id: number, discount_id: string, since: Date): Promise<void> {
  const currency = await currencyOf(tx, shop_id)
  const { id } = await ensureCustomerProgram(tx, shop_id, since)
  const { program_name, commission_type, commission_amount, wait_days, is_on: _, ...terms } = usualTerms
  const rule = { ...ruleOf({ ...terms, program_name, currency }), starts_at: since }
  const discount = { rule, currency, state: 'made', discount_id } as const
  const store_discount_id = await insertPastDiscount(tx, shop_id, { purpose: 'auto', code: terms.coupon, discount })
  await saveReferral(tx, shop_id, { ...terms, program_id: id, store_discount_id })
  const program = { id, name: program_name, is_on: true, commission_type, commission_amount, reward_wait_days: wait_days }
  await saveCustomerProgram(tx, shop_id, program, null, since)
}
