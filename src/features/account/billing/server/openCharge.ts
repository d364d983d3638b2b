import { lockShop } from '#features/store/shop/server/index.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { Billing, type Offer } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { ShopAccess } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { usageFor } from '../rules/fee.ts'
import { coupon, nameOf, waitsForPaidTime } from '../rules/offers.ts'
import { paidDaysLeft, planStateOf } from '../rules/planState.ts'
import { type PlansTried, trialDaysFor } from '../rules/trials.ts'
import { claimCharge, replaceCharge } from './charges.ts'
import { OPENING_LASTS_MS, openAtPlatform, PAGE_LASTS_MS } from './openAtPlatform.ts'
import { returnUrl } from './returnUrl.ts'
import { findCharges, type StoredCharge } from './store.ts'

export interface ChargeRequest {
  offer: Offer
  withCoupon?: boolean
  last_url?: string
}

interface Asking {
  caller: Caller
  from: RequestFacts
}

/** Where the merchant agrees to a plan: one page of the platform, however many tabs ask. */
export async function openCharge(services: Services, wanted: ChargeRequest, { caller, from }: Asking): Promise<string> {
  const { db, config } = services
  const { shop_id } = caller
  const begun = await db.inShop(shop_id, async tx => {
    const claimed = await claim(tx, services, shop_id, wanted)
    if ('id' in claimed) {
      const after = { plan: wanted.offer.plan, billing: wanted.offer.billing }
      await audit(tx, { shop_id, actor: actorOf(caller), action: 'billing.chargeOpened', after, from })
    }
    return claimed
  })
  if ('url' in begun) return begun.url
  const { id, access, trialDays, isDeferred } = begun
  const { offer, withCoupon, last_url } = wanted
  return openAtPlatform(services, { table: 'plan_charge', shop_id, id }, () =>
    connectPlatform(config.platform!).openSubscription(access, {
      name: nameOf(offer),
      price: offer.price,
      isYearly: offer.billing === Billing.yearly,
      ...{ trialDays, isDeferred, isTest: !config.production },
      returnUrl: returnUrl(services, caller, { store: access.shop, last_url, asked: { plan_id: offer.id, withCoupon } }),
      ...(withCoupon && { discount: coupon }),
      usage: usageFor(offer, config.performanceFee),
    }),
  )
}

type Claimed = { url: string } | { id: number; access: ShopAccess; trialDays: number; isDeferred: boolean }

async function claim(tx: Tx, services: Services, shop_id: number, wanted: ChargeRequest): Promise<Claimed> {
  const { offer, withCoupon = false } = wanted
  const shop = await lockShop(tx, shop_id)
  const access = services.config.platform && (await accessOf(tx, services, shop_id))
  if (!shop || !access) throw new Refusal('conflict', 'billing.notOnPlatform')
  const now = new Date()
  const charges = await findCharges(tx, shop_id)
  const state = planStateOf(charges, now)
  const isActive = state.status === 'active' || state.status === 'trial'
  if (isActive && state.offer.id === offer.id && !withCoupon) throw new Refusal('conflict', 'billing.inUse')
  const waiting = charges.find(({ state }) => state === 'opening' || state === 'pending')
  const url = waiting && pageOf(waiting, wanted, now)
  if (url) return { url }
  if (waiting) await replaceCharge(tx, 'plan_charge', shop_id, waiting.id)
  const isDeferred = isActive && waitsForPaidTime(offer, { offer: state.offer, isTrial: state.status === 'trial' })
  // The platform counts a trial from when it is asked for: of a plan that follows later it would be over before it begins.
  const ownTrial = isDeferred ? 0 : trialDaysFor(shop.plans_tried as PlansTried, offer.plan, now)
  // Who ended the plan and goes on with it has paid for these days.
  const paidDays = ownTrial > 0 ? 0 : paidDaysLeft(state, offer.plan, now)
  const trialDays = ownTrial + paidDays
  const id = await claimCharge(tx, 'plan_charge', shop_id, {
    ...{ plan_id: offer.id, price: offer.price, trial_days: trialDays },
    ...{ with_coupon: withCoupon, is_deferred: isDeferred || paidDays > 0 },
  })
  if (id === undefined) throw new Refusal('conflict', 'billing.beingOpened')
  return { id, access, trialDays, isDeferred }
}

/** The page that waits for the same answer already; another tab that is about to open one is waited for. */
function pageOf(waiting: StoredCharge, { offer, withCoupon = false }: ChargeRequest, now: Date): string | undefined {
  const age = now.getTime() - waiting.opened_at.getTime()
  const isSame = waiting.plan_id === offer.id && waiting.with_coupon === withCoupon
  if (isSame && waiting.state === 'opening' && age < OPENING_LASTS_MS) throw new Refusal('conflict', 'billing.beingOpened')
  return isSame && age < PAGE_LASTS_MS ? (waiting.confirmation_url ?? undefined) : undefined
}
