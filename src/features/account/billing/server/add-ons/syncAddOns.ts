import { shopChanged } from '#features/store/shop/events.ts'
import { lockShop, updateShop } from '#features/store/shop/server/index.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { broadcast } from '#server/realtime/bus.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { boughtOf, type ToldPurchase, takePurchases } from '../../rules/takePurchases.ts'
import { claimAnswer } from '../charges.ts'
import { clockOf } from '../store.ts'
import { findAddOnCharges, saveAddOnState } from './store.ts'

/** Asks the platform what a shop bought, and opens that. */
export async function syncAddOns(services: Services, shop_id: number): Promise<void> {
  const { db, config } = services
  if (config.billing === 'off' || !config.platform) return
  const known = await db.inShop(shop_id, async tx => ({
    charges: await findAddOnCharges(tx, shop_id),
    access: await accessOf(tx, services, shop_id),
    asked_at: await clockOf(tx),
  }))
  if (known.charges.length === 0 || !known.access) return
  const told = await connectPlatform(config.platform).listPurchasesOfApp(known.access)
  await db.inShop(shop_id, tx => applyPurchases(tx, shop_id, told, known.asked_at))
}

async function applyPurchases(tx: Tx, shop_id: number, told: readonly ToldPurchase[], asked_at: Date): Promise<void> {
  const shop = await lockShop(tx, shop_id)
  if (!shop || !(await claimAnswer(tx, 'add_on_charge', shop_id, asked_at))) return
  const before = await findAddOnCharges(tx, shop_id)
  const charges = takePurchases(before, told)
  const now = await clockOf(tx)
  for (const [i, { id, state }] of charges.entries())
    if (state !== before[i]!.state) await saveAddOnState(tx, shop_id, id, state, now)
  const bought = boughtOf(charges)
  const had = shop.feature_add_on as string[]
  if (bought.join() === had.toSorted().join()) return
  await updateShop(tx, shop_id, { feature_add_on: JSON.stringify(bought) })
  await audit(tx, {
    ...{ shop_id, actor: systemActor, action: 'billing.addOnsChanged' },
    ...{ before: { add_ons: had }, after: { add_ons: bought } },
  })
  await broadcast(tx, 'session', { shop_id })
  await publish(tx, shopChannel(shop_id), shopChanged, {}, { permission: 'everybody' })
}
