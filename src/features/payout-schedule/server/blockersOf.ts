import { readPaymentSettings, readPayoutMode } from '#features/payment-settings/server/index.ts'
import { findPaypalConnection } from '#features/paypal/server/index.ts'
import { planOf } from '#features/shop/server/index.ts'
import { hasLeft } from '#features/store-connection/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { Blocker } from '../rules/schedule.ts'

/** What stands against paying by itself now, the most fundamental first. */
export async function blockersOf(tx: Tx, shop_id: number): Promise<Blocker[]> {
  const { methods } = await readPaymentSettings(tx, shop_id)
  const stands: Record<Blocker, boolean> = {
    left: await hasLeft(tx, shop_id),
    plan: !mayUse(await planOf(tx, shop_id), 'paypalPayout'),
    not_connected: !(await findPaypalConnection(tx, shop_id)),
    not_offered: methods.paypal.is_offered === 0,
    requests: (await readPayoutMode(tx, shop_id)) === 'requests',
  }
  return (Object.keys(stands) as Blocker[]).filter(blocker => stands[blocker])
}
