import * as z from 'zod'
import { shopChanged } from '#features/store/shop/events.ts'
import { allShops, lockShop, updateShop } from '#features/store/shop/server/index.ts'
import { accessOf, hasLeft } from '#features/store/store-connection/server/index.ts'
import { Billing, plans } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { broadcast } from '#server/realtime/bus.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { isLimitNear } from '../rules/fee.ts'
import { FREE_PLAN_ID } from '../rules/offers.ts'
import { openPlan, type PlanState, planStateOf, wasActive } from '../rules/planState.ts'
import { type ToldSubscription, takeAnswer } from '../rules/takeAnswer.ts'
import { type PlansTried, withTrial } from '../rules/trials.ts'
import { syncAddOns } from './add-ons/syncAddOns.ts'
import { claimAnswer } from './charges.ts'
import { feeLimitMailJob } from './feeLimitMail.job.ts'
import { claimLimitMail, clockOf, findCharges, type StoredCharge, saveCharge } from './store.ts'
import { trialEndsJob } from './trialEnds.job.ts'

/** Asks the platform what it charges a shop, and brings the plan to that. */
export async function syncPlan(services: Services, shop_id: number): Promise<void> {
  const { db, config } = services
  if (config.billing === 'off') return
  const known = await db.inShop(shop_id, async tx => ({
    charges: await findCharges(tx, shop_id),
    access: await accessOf(tx, services, shop_id),
    isGone: await hasLeft(tx, shop_id),
    asked_at: await clockOf(tx),
  }))
  if (known.charges.length === 0) return
  // A store that took the app out pays for nothing; one that cannot be asked stays as it is.
  const told = known.access && config.platform ? await connectPlatform(config.platform).listSubscriptionsOfApp(known.access) : []
  if (!known.access && !known.isGone) return
  await db.inShop(shop_id, tx => applyAnswer(tx, shop_id, told, known.asked_at))
}

/** Answers of any age, in any order and any number of times: the one to the newest question counts. */
export async function applyAnswer(tx: Tx, shop_id: number, told: readonly ToldSubscription[], asked_at: Date): Promise<void> {
  const shop = await lockShop(tx, shop_id)
  if (!shop || !(await claimAnswer(tx, 'plan_charge', shop_id, asked_at))) return
  const before = await findCharges(tx, shop_id)
  const now = await clockOf(tx)
  const charges = takeAnswer(before, told, now)
  const changed = charges.filter((charge, i) => isChanged(charge, before[i]!))
  for (const charge of changed) await saveCharge(tx, shop_id, charge)
  if (changed.length > 0) await publish(tx, shopChannel(shop_id), shopChanged, {}, { permission: 'everybody' })
  const state = planStateOf(charges, now)
  // Nothing was ever agreed to: a plan that somebody was given stays.
  if (state.status === 'none' && !charges.some(wasActive)) return
  await applyPlanState(tx, shop, state, now)
  await remindOf(tx, shop_id, state)
  if (state.status === 'active' && (await claimLimitMail(tx, shop_id, state.charge.id, isLimitNear(state.charge))))
    await enqueue(tx, feeLimitMailJob, { shop_id, id: state.charge.id })
}

const isChanged = (a: StoredCharge, b: StoredCharge) =>
  a.state !== b.state ||
  a.trial_ends_at?.getTime() !== b.trial_ends_at?.getTime() ||
  a.paid_until?.getTime() !== b.paid_until?.getTime() ||
  a.ends_at?.getTime() !== b.ends_at?.getTime() ||
  a.fee_line_id !== b.fee_line_id ||
  a.fee_limit !== b.fee_limit ||
  a.fee_used !== b.fee_used

type ShopRow = NonNullable<Awaited<ReturnType<typeof lockShop>>>

async function applyPlanState(tx: Tx, shop: ShopRow, state: PlanState, now: Date): Promise<void> {
  const { shop_id } = shop
  const plan = openPlan(state)
  const offer = plan === 'free' || !('offer' in state) ? undefined : state.offer
  const isMore = plans[plan].rank > (shop.plan in plans ? plans[shop.plan as keyof typeof plans].rank : 0)
  const tried = shop.plans_tried as PlansTried
  const trial_end = 'charge' in state ? state.charge.trial_ends_at : null
  const after = {
    plan: plan as string,
    plan_id: offer?.id ?? FREE_PLAN_ID,
    billing: offer?.billing === Billing.yearly ? 'yearly' : 'monthly',
    paused_plan: state.status === 'frozen' ? (state.offer.plan as string) : null,
  }
  const isSamePlan = after.plan === shop.plan && after.plan_id === shop.plan_id && after.billing === shop.billing
  const isSame = isSamePlan && after.paused_plan === shop.paused_plan
  const isCharged = state.status === 'active' && shop.charged_at === null
  const isTried = offer !== undefined && trial_end !== null && !(offer.plan in tried)
  if (isSame && !isCharged && !isTried) return
  await updateShop(tx, shop_id, {
    ...after,
    ...(isMore && { upgraded_at: now }),
    ...(isCharged && { charged_at: trial_end && trial_end < now ? trial_end : now }),
    ...(isTried && { plans_tried: JSON.stringify(withTrial(tried, offer.plan, trial_end)) }),
  })
  if (!isSamePlan) {
    const before = { plan: shop.plan, billing: shop.billing }
    await audit(tx, {
      ...{ shop_id, actor: systemActor, action: 'billing.planChanged' },
      ...{ before, after: { plan: after.plan, billing: after.billing } },
    })
  }
  await broadcast(tx, 'session', { shop_id })
  await publish(tx, shopChannel(shop_id), shopChanged, {}, { permission: 'everybody' })
}

const MAIL_BEFORE_MS = 3 * DAY_MS

/** What time alone changes is looked at when it is due. */
async function remindOf(tx: Tx, shop_id: number, state: PlanState): Promise<void> {
  if (state.status === 'ending')
    await enqueue(tx, syncPlanJob, { shop_id }, { key: `billing.end:${shop_id}`, runAt: state.ends_at })
  const end = state.status === 'trial' ? state.charge.trial_ends_at : null
  if (state.status !== 'trial' || !end) return
  const { id } = state.charge
  await enqueue(tx, syncPlanJob, { shop_id }, { key: `billing.end:${shop_id}`, runAt: end })
  const runAt = new Date(end.getTime() - MAIL_BEFORE_MS)
  await enqueue(tx, trialEndsJob, { shop_id, id }, { key: `billing.trialEnds:${shop_id}:${id}`, runAt })
}

export const syncPlanJob = defineJob({
  name: 'billing.sync',
  payload: z.object({ shop_id: z.int() }),
  run: ({ shop_id }, { services }) => syncCharges(services, shop_id),
})

/** All that the platform charges a shop. */
export async function syncCharges(services: Services, shop_id: number): Promise<void> {
  await syncPlan(services, shop_id)
  await syncAddOns(services, shop_id)
}

/** What the platform reports is a reason to ask it. */
export const afterReport = (tx: Tx, shop_id: number): Promise<void> =>
  enqueue(tx, syncPlanJob, { shop_id }, { key: `billing.sync:${shop_id}` })

/** Once a day all shops are compared with what the platform says, and stores it does not know with what the operator says. */
export const compareShopsJob = defineJob({
  name: 'billing.compare',
  payload: z.object({}),
  schedule: '41 4 * * *',
  priority: 'checks',
  async run(_payload, { services, signal }) {
    if (services.config.billing === 'off') return
    await eachShop(services.db, await allShops(services.db), { signal }, async shop_id => {
      await syncCharges(services, shop_id)
      await services.db.inShop(shop_id, tx => giveDirectPlan(tx, shop_id, services.config.directPlan))
    })
  },
})

async function giveDirectPlan(tx: Tx, shop_id: number, plan: string): Promise<void> {
  const shop = await lockShop(tx, shop_id)
  if (shop?.platform !== 'standalone' || shop.plan === plan) return
  await updateShop(tx, shop_id, { plan })
  await broadcast(tx, 'session', { shop_id })
}
