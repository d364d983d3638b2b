import { findShop } from '#features/store/shop/server/index.ts'
import { afterPlan, Billing, mayUse, offers, type PaidPlan, planFrom } from '#kit/access.ts'
import { formatRate } from '#kit/money/money.ts'
import { type FeeTerms, feeRates, feeTerms } from '#kit/performance-fee.ts'
import type { Tx } from '#server/db/database.ts'
import type { Current, DowngradeModal, Pricing } from '../contract.ts'
import { isLost } from '../rules/isLost.ts'
import { coupon, FREE_PLAN_ID, isLower, offerOf, paidPlans, planById, type SoldPlan, savingOf } from '../rules/offers.ts'
import { endOfPaidTime, type PlanState, paidDaysLeft, planStateOf, wasActive } from '../rules/planState.ts'
import { answerIds, answerOptions } from '../rules/questions.ts'
import { daysLeft, type PlansTried, trialDaysFor } from '../rules/trials.ts'
import { findCharges, type StoredCharge } from './store.ts'
import { readUsage } from './usage.ts'

type Say = (key: string) => string

/** What the shop is on, and what becomes of it. */
export async function readCurrent(tx: Tx, shop_id: number): Promise<Current> {
  const shop = (await findShop(tx, shop_id))!
  const now = new Date()
  const charges = await findCharges(tx, shop_id)
  const state = planStateOf(charges, now)
  const trial_end = state.status === 'trial' ? state.charge.trial_ends_at : null
  const own = 'charge' in state ? state.charge.id : undefined
  const next = charges.find(
    ({ id, state, is_deferred }) => own && id !== own && is_deferred && (state === 'pending' || state === 'active'),
  )
  const isEnding = state.status === 'ending'
  return {
    plan: planFrom(shop.plan),
    // Of a plan that is paused, that plan.
    plan_id: 'offer' in state ? state.offer.id : shop.plan_id,
    plan_type: shop.billing === 'yearly' ? Billing.yearly : Billing.monthly,
    status: state.status,
    trial_days_left: trial_end ? daysLeft(trial_end, now) : 0,
    trial_ends_at: trial_end?.toISOString() ?? null,
    renews_at: renewalOf(state, now)?.toISOString() ?? null,
    ends_at: state.status === 'ending' ? state.ends_at.toISOString() : null,
    next_plan_id: isEnding ? FREE_PLAN_ID : next && !next.with_coupon ? next.plan_id : null,
    next_coupon: !isEnding && next?.with_coupon ? { ...coupon } : null,
    canceled_plan: state.status === 'none' ? canceledPlan(charges) : null,
    feature_add_on: shop.feature_add_on as string[],
  }
}

/** Newest first: the last plan that was had, unless the merchant ended it here. */
function canceledPlan(charges: readonly StoredCharge[]): Current['canceled_plan'] {
  const last = charges.find(wasActive)
  return last?.state === 'cancelled' && last.ends_at === null ? (planById(last.plan_id) ?? null) : null
}

const renewalOf = (state: PlanState, now: Date): Date | null => {
  if (state.status !== 'trial' && state.status !== 'active') return null
  const { trial_ends_at, paid_until } = state.charge
  return trial_ends_at && trial_ends_at > now ? trial_ends_at : paid_until
}

export async function readPricing(tx: Tx, shop_id: number, mayChange: boolean): Promise<Omit<Pricing, 'hash' | 'last_url'>> {
  const shop = (await findShop(tx, shop_id))!
  const now = new Date()
  const tried = shop.plans_tried as PlansTried
  const charges = await findCharges(tx, shop_id)
  const state = planStateOf(charges, now)
  const isPaying = state.status === 'active' || state.status === 'trial'
  // What is less follows what is paid or tried, and has no trial of its own.
  const trialOf = (plan: PaidPlan) => (isPaying && isLower(plan, state.offer.plan) ? 0 : trialDaysFor(tried, plan, now))
  return {
    current: await readCurrent(tx, shop_id),
    offers: offers.map(({ id, plan, billing, price }) => ({
      ...{ plan_id: id, plan, plan_type: billing, price },
      saving: billing === Billing.yearly ? savingOf(plan) : 0,
    })),
    trial_days: Object.fromEntries(paidPlans.map(plan => [plan, trialOf(plan)])),
    paid_days: Math.max(...paidPlans.map(plan => paidDaysLeft(state, plan, now))),
    // There is always something a report could show: it is used by whoever has it.
    used: (await readUsage(tx, shop_id)).filter(
      ({ feature }) => afterPlan(feature) !== 'closes' || mayUse(planFrom(shop.plan), feature),
    ),
    fee: feeView(feeTerms(), charges, now),
    may_change: mayChange ? 1 : 0,
  }
}

function feeView(terms: FeeTerms | undefined, charges: readonly StoredCharge[], now: Date): Pricing['fee'] {
  if (!terms) return null
  const state = planStateOf(charges, now)
  const rates = Object.entries(feeRates).map(([plan, rate]) => [plan, formatRate(rate)])
  const is_agreed = 'charge' in state && state.charge.fee_limit !== null
  return { rates: Object.fromEntries(rates), limit: terms.limit, is_agreed }
}

/** What somebody should know before they change to a smaller plan. */
export async function readDowngrade(
  tx: Tx,
  shop_id: number,
  { plan, say, isNew }: { plan: SoldPlan; say: Say; isNew: boolean },
): Promise<DowngradeModal> {
  const shop = (await findShop(tx, shop_id))!
  const now = new Date()
  const charges = await findCharges(tx, shop_id)
  const state = planStateOf(charges, now)
  const isPaying = state.status === 'active' || state.status === 'trial'
  const billing = shop.billing === 'yearly' ? Billing.yearly : Billing.monthly
  return {
    plan,
    plan_id: plan === 'free' ? FREE_PLAN_ID : offerOf(plan, billing).id,
    lost: (await readUsage(tx, shop_id)).filter(used =>
      isLost(used, { plan: planFrom(shop.plan), add_ons: shop.feature_add_on as string[] }, plan),
    ),
    takes_effect_at: isPaying && isLower(plan, state.offer.plan) ? endOfPaidTime(state.charge, now).toISOString() : null,
    answers: answersIn(say, isNew),
    coupon: isCouponOffered(charges, state) && !charges.some(isCouponWaiting) ? { ...coupon } : null,
  }
}

/** Once, and for monthly payments: a year is paid at once, and no next payment could cost less. */
export const isCouponOffered = (charges: readonly StoredCharge[], state: PlanState): boolean =>
  state.status === 'active' &&
  state.offer.billing === Billing.monthly &&
  !charges.some(charge => charge.with_coupon && wasActive(charge))

const isCouponWaiting = ({ with_coupon, state }: StoredCharge) => with_coupon && state === 'pending'

export const answersIn = (say: Say, isNew: boolean) =>
  answerIds.map(id => ({
    id,
    text: say(`billing.answer.${id}`),
    options: isNew ? (answerOptions[id] ?? []).map(value => ({ value, text: say(`billing.option.${id}.${value}`) })) : [],
  }))
