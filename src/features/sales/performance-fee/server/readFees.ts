import { readFeeAgreement, readSubscription } from '#features/account/billing/server/index.ts'
import { addDays, startOfDay, todayIn } from '#kit/days.ts'
import { formatRate, sum } from '#kit/money/money.ts'
import { feeRates } from '#kit/performance-fee.ts'
import type { Tx } from '#server/db/database.ts'
import type { Fees } from '../contract.ts'
import { type FeeDay, findFeeDays, owedBefore } from './store.ts'

export async function readFees(tx: Tx, shop_id: number, days: number): Promise<Fees> {
  const since = startOfDay(addDays(todayIn('UTC'), 1 - days), 'UTC')
  const found = await findFeeDays(tx, shop_id, since)
  const { owed, charged } = await owedBefore(tx, shop_id, startOfDay(todayIn('UTC'), 'UTC', 1))
  const of = (name: Exclude<keyof FeeDay, 'day'>) => sum(found.map(day => day[name]))
  const paid = await readSubscription(tx, shop_id)
  return {
    subscription: paid ? { plan: paid.plan, price: paid.price, plan_type: paid.billing } : null,
    agreement: await readAgreement(tx, shop_id),
    days: found,
    total: { approved: of('approved'), reversed: of('reversed'), sales: of('sales'), fee: of('fee'), charged: of('charged') },
    open: owed - charged,
  }
}

async function readAgreement(tx: Tx, shop_id: number): Promise<Fees['agreement']> {
  const agreement = await readFeeAgreement(tx, shop_id)
  if (!agreement) return null
  const { plan, limit, used } = agreement
  return { plan, rate: formatRate(feeRates[plan]), limit, used }
}
