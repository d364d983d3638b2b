import { findCharges, insertPastCharge, syncPlan } from '#features/account/billing/server/index.ts'
import { hashPassword } from '#features/account/session/server/index.ts'
import { insertPastProgram } from '#features/commissions/programs/server/index.ts'
import { shopOfDomain, updateShop } from '#features/store/shop/server/index.ts'
import { Billing, offerById, trialDays } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Services } from '#server/services.ts'
import { insertDemoConnection } from '../orders/connection.ts'
import { DEMO_PASSWORD, daysAgo, demoShops, insertDemoShop } from '../shops/shops.ts'
import { type DemoPlan, demoPlans, planShops } from './planShops.ts'

/** Where plans are sold, there is a shop in each state of one, and the simulated platform charges all of them. */
export async function openDemoPlans(services: Services): Promise<void> {
  const { db, config } = services
  const url = config.platform?.url
  if (config.billing === 'off' || !url || new URL(url.replace('{shop}', 'x')).hostname !== '127.0.0.1') return
  await insertPlanShops(services)
  for (const { domain } of [...demoShops, ...planShops]) {
    const shop_id = await shopOfDomain(db, domain)
    if (shop_id === undefined) continue
    const plan = demoPlans[domain]
    const charges = await db.inShop(shop_id, async tx => {
      if (plan && (await findCharges(tx, shop_id)).length === 0)
        await insertPastCharge(tx, shop_id, { ...pastChargeOf(plan), fee_limit: config.performanceFee?.limit ?? null })
      return findCharges(tx, shop_id)
    })
    await remind(services, url.replace('{shop}', domain), charges)
    await syncPlan(services, shop_id)
  }
}

async function insertPlanShops(services: Services): Promise<void> {
  const { db } = services
  const password_hash = await hashPassword(DEMO_PASSWORD)
  for (const shop of planShops) {
    if ((await shopOfDomain(db, shop.domain)) !== undefined) continue
    await insertDemoShop(db, shop, password_hash, async (tx, shop_id) => {
      await insertDemoConnection(tx, services, shop_id)
      await updateShop(tx, shop_id, { charged_at: null })
      await insertPastProgram(tx, shop_id, daysAgo(90), program(`${shop.brand_name} Friends`, { is_default: true }))
      // What a larger plan made stays after it.
      if (demoPlans[shop.domain]) await insertPastProgram(tx, shop_id, daysAgo(60), program('Creators', {}))
    })
  }
}

const program = (name: string, settings: Record<string, unknown>) => ({
  name,
  description: 'Ten percent of every order.',
  settings: { commission_type: 2, commission_amount: 100_000, ...settings },
})

let lastId = Math.floor(Date.now() / 1000)

function pastChargeOf({ plan_id, days, isFrozen }: DemoPlan) {
  return {
    platform_id: `gid://shopify/AppSubscription/${++lastId}`,
    plan_id,
    price: offerById(plan_id)!.price,
    state: isFrozen ? ('frozen' as const) : ('active' as const),
    opened_at: new Date(Date.now() - days * DAY_MS),
    trial_days: trialDays,
  }
}

type Charges = Awaited<ReturnType<typeof findCharges>>

/** The simulated platform forgets everything when it stops: it is told again what it charges. */
async function remind({ log }: Services, store: string, charges: Charges): Promise<void> {
  const known = charges.flatMap(charge => (charge.platform_id ? [toPlatform(charge)] : []))
  try {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${store}/control/subscriptions`, { method: 'POST', headers, body: JSON.stringify(known) })
  } catch (error) {
    log.info({ err: error }, 'A simulated store was not reminded of its plan')
  }
}

const statuses: Partial<Record<Charges[number]['state'], string>> = {
  active: 'ACTIVE',
  frozen: 'FROZEN',
  declined: 'DECLINED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
}

function toPlatform({ platform_id, plan_id, price, state, opened_at, trial_days, paid_until, fee_limit }: Charges[number]) {
  const offer = offerById(plan_id)!
  const DAYS = offer.billing === Billing.yearly ? 365 : 30
  const paid = opened_at.getTime() + trial_days * DAY_MS
  const periods = Math.floor(Math.max(0, Date.now() - paid) / (DAYS * DAY_MS)) + 1
  return {
    ...{ id: platform_id, name: offer.plan, price, trialDays: trial_days, usageLimit: fee_limit },
    // Who was asked and did not answer is asked anew.
    status: statuses[state] ?? 'EXPIRED',
    interval: offer.billing === Billing.yearly ? 'ANNUAL' : 'EVERY_30_DAYS',
    createdAt: opened_at,
    currentPeriodEnd: paid_until ?? new Date(paid + periods * DAYS * DAY_MS),
  }
}
