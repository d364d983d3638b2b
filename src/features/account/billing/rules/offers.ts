import { Billing, type Offer, offers, type PaidPlan, type Plan, plans } from '#kit/access.ts'

/** The number of the plan that costs nothing. */
export const FREE_PLAN_ID = 1

export const soldPlans = ['free', 'growth_affiliate', 'professional', 'enterprise'] as const satisfies readonly Plan[]
export type SoldPlan = (typeof soldPlans)[number]
export const paidPlans = soldPlans.filter(plan => plan !== 'free')

export const offerOf = (plan: PaidPlan, billing: Billing): Offer =>
  offers.find(offer => offer.plan === plan && offer.billing === billing)!

export const planById = (plan_id: number): SoldPlan | undefined =>
  plan_id === FREE_PLAN_ID ? 'free' : offers.find(({ id }) => id === plan_id)?.plan

/** What a year costs less than twelve months, in cents. */
export const savingOf = (plan: PaidPlan): number =>
  12 * offerOf(plan, Billing.monthly).price - offerOf(plan, Billing.yearly).price

/**
 * Whether an offer waits until what is paid for is used up: a smaller plan, and the same plan by the month instead of by the year or for
 * less. Everything else is more than before and begins at once, in a trial as well as within a year that is paid.
 */
export function waitsForPaidTime(offer: Offer, now: { offer: Offer; isTrial: boolean }): boolean {
  if (offer.plan !== now.offer.plan) return isLower(offer.plan, now.offer.plan)
  return offer.id === now.offer.id || (!now.isTrial && now.offer.billing === Billing.yearly)
}

export const isLower = (plan: Plan, than: Plan): boolean => plans[plan].rank < plans[than].rank

/** As it stands on the merchant's invoice. */
export const nameOf = ({ plan, billing }: Offer): string =>
  `${plans[plan].title}, ${billing === Billing.yearly ? 'yearly' : 'monthly'}`

/** Offered once to a shop that is about to leave a paid plan. */
export const coupon = { percent: 20, payments: 3 } as const
