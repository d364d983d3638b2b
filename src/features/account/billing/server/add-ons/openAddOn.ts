import { lockShop } from '#features/store/shop/server/index.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { type AddOn, addOns, mayBuyAddOns, mayUse, offers, planFrom, plans } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { ShopAccess } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { claimCharge, replaceCharge } from '../charges.ts'
import { OPENING_LASTS_MS, openAtPlatform, PAGE_LASTS_MS } from '../openAtPlatform.ts'
import { returnUrl } from '../returnUrl.ts'
import { findAddOnCharges } from './store.ts'

interface AddOnRequest {
  add_on: AddOn
  last_url?: string
}

/** Where the merchant agrees to pay for an add-on, once: one page of the platform, however many tabs ask. */
export async function openAddOn(
  services: Services,
  { add_on, last_url }: AddOnRequest,
  { caller, from }: { caller: Caller; from: RequestFacts },
): Promise<string> {
  const { db, config, texts } = services
  const { shop_id } = caller
  const begun = await db.inShop(shop_id, async tx => {
    const claimed = await claim(tx, services, shop_id, add_on)
    if ('id' in claimed)
      await audit(tx, { shop_id, actor: actorOf(caller), action: 'billing.addOnOpened', after: { add_on }, from })
    return claimed
  })
  if ('url' in begun) return begun.url
  const { id, access } = begun
  return openAtPlatform(services, { table: 'add_on_charge', shop_id, id }, () =>
    connectPlatform(config.platform!).openPurchase(access, {
      name: texts('en').any(`billing.addOn.${add_on}`),
      price: addOns[add_on],
      returnUrl: returnUrl(services, caller, { store: access.shop, last_url, asked: { add_on } }),
      isTest: !config.production,
    }),
  )
}

async function claim(
  tx: Tx,
  services: Services,
  shop_id: number,
  add_on: AddOn,
): Promise<{ url: string } | { id: number; access: ShopAccess }> {
  const shop = await lockShop(tx, shop_id)
  const access = services.config.platform && (await accessOf(tx, services, shop_id))
  if (!shop || !access) throw new Refusal('conflict', 'billing.notOnPlatform')
  const plan = planFrom(shop.plan)
  if (!mayBuyAddOns(plan))
    throw new Refusal('plan_required', 'billing.addOnNeedsPlan', { params: { plan: plans[offers[0].plan].title } })
  const charges = (await findAddOnCharges(tx, shop_id)).filter(charge => charge.add_on === add_on)
  if (mayUse(plan, add_on) || charges.some(({ state }) => state === 'active')) throw new Refusal('conflict', 'billing.addOnInUse')
  const waiting = charges.find(({ state }) => state === 'opening' || state === 'pending')
  const age = waiting ? Date.now() - waiting.opened_at.getTime() : 0
  if (waiting?.state === 'opening' && age < OPENING_LASTS_MS) throw new Refusal('conflict', 'billing.beingOpened')
  if (waiting?.confirmation_url && age < PAGE_LASTS_MS) return { url: waiting.confirmation_url }
  if (waiting) await replaceCharge(tx, 'add_on_charge', shop_id, waiting.id)
  const id = await claimCharge(tx, 'add_on_charge', shop_id, { add_on, price: addOns[add_on] })
  if (id === undefined) throw new Refusal('conflict', 'billing.beingOpened')
  return { id, access }
}
