import { readPaymentSettings, readPayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { findPaypalConnection } from '#features/payments/paypal/server/index.ts'
import { readLimits } from '#features/payments/store-credit/server/index.ts'
import { planOf, readShop } from '#features/store/shop/server/index.ts'
import { hasLeft } from '#features/store/store-connection/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { type Blocker, blockers, type Caution, cautions, type ScheduledRail, scheduleFeature } from '../rules/schedule.ts'

/** What stands against paying by itself now, the most fundamental first. */
export async function blockersOf(tx: Tx, shop_id: number, rail: ScheduledRail): Promise<Blocker[]> {
  const { methods } = await readPaymentSettings(tx, shop_id)
  const stands: Record<Blocker, boolean> = {
    left: await hasLeft(tx, shop_id),
    plan: !mayUse(await planOf(tx, shop_id), scheduleFeature[rail]),
    not_connected: rail === 'paypal' && !(await findPaypalConnection(tx, shop_id)),
    not_offered: rail === 'paypal' && methods.paypal.is_offered === 0,
    credit_not_offered: rail === 'store_credit' && methods.store_credit.is_offered === 0,
    // Credit that comes by itself is a balance: affiliates make codes of it when they want one.
    no_balances: rail === 'store_credit' && !(await readLimits(tx, shop_id)).self_redemption,
    requests: (await readPayoutMode(tx, shop_id)) === 'requests',
  }
  return blockers.filter(blocker => stands[blocker])
}

/** What is worth a second look before credit is given that nobody can take back. */
export async function cautionsOf(tx: Tx, shop_id: number, rail: ScheduledRail): Promise<Caution[]> {
  if (rail !== 'store_credit') return []
  const { auto_approve, record_pending_orders } = await readShop(tx, shop_id, 'auto_approve', 'record_pending_orders')
  const stands: Record<Caution, boolean> = { auto_approve, record_pending: record_pending_orders }
  return cautions.filter(caution => stands[caution])
}
