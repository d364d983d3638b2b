import { hashPassword } from '#features/account/session/server/index.ts'
import { savePaypalConnection } from '#features/payments/paypal/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { mayUse, planFrom } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { DEMO_PASSWORD, type DemoMember } from '../shops/shops.ts'
import { DEMO_PAYPAL } from './account.ts'

const CONNECTED_DAYS = 240

/** Demo shops pay through the simulated PayPal; their password for payouts is the one everybody there logs in with. */
export async function insertDemoPaypal(
  tx: Tx,
  services: Pick<Services, 'config'>,
  shop_id: number,
  [owner]: readonly DemoMember[],
): Promise<void> {
  const { plan } = await readShop(tx, shop_id, 'plan')
  if (!mayUse(planFrom(plan), 'paypalPayout')) return
  const release = { hash: await hashPassword(DEMO_PASSWORD) }
  const made = {
    account: DEMO_PAYPAL,
    release,
    connected_by: owner!.id,
    connected_at: new Date(Date.now() - CONNECTED_DAYS * DAY_MS),
  }
  await savePaypalConnection(tx, services, shop_id, made)
}
