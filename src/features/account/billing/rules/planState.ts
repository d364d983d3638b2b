import { type Offer, offerById, plans } from '#kit/access.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Charge } from './charges.ts'

/** What a shop has of its plan, and for how long. */
export type PlanState =
  | { status: 'none' }
  | { status: 'trial' | 'active'; offer: Offer; charge: Charge }
  | { status: 'ending'; offer: Offer; charge: Charge; ends_at: Date }
  | { status: 'frozen'; offer: Offer; charge: Charge }

/**
 * What its charges come to at a moment. An active one counts; of several the larger plan, and before one that follows it what it follows. One that the merchant ended goes on until the end of what is paid. A frozen one opens nothing until the store pays.
 */
export function planStateOf(charges: readonly Charge[], now: Date): PlanState {
  const active = bestOf(charges.filter(charge => charge.state === 'active'))
  if (active) return { status: isInTrial(active.charge, now) ? 'trial' : 'active', ...active }
  const ending = bestOf(charges.filter(({ state, ends_at }) => state === 'cancelled' && ends_at !== null && ends_at > now))
  if (ending) return { status: 'ending', ...ending, ends_at: ending.charge.ends_at! }
  const frozen = bestOf(charges.filter(charge => charge.state === 'frozen'))
  return frozen ? { status: 'frozen', ...frozen } : { status: 'none' }
}

/** Whether the merchant ever agreed to it. */
export const wasActive = ({ state }: Charge): boolean => state === 'active' || state === 'frozen' || state === 'cancelled'

/** The plan that is open. */
export const openPlan = (state: PlanState) => (state.status === 'none' || state.status === 'frozen' ? 'free' : state.offer.plan)

/** One that follows what is paid has none: the platform calls the rest of that a trial. */
export const isInTrial = ({ trial_ends_at, is_deferred }: Charge, now: Date): boolean =>
  trial_ends_at !== null && trial_ends_at > now && !is_deferred

/** Days that are paid and have no charge of their own any more. Whole ones: however often somebody goes on, they never become more. */
export function paidDaysLeft(state: PlanState, plan: Offer['plan'], now: Date): number {
  if (state.status !== 'ending' || state.offer.plan !== plan || isInTrial(state.charge, now)) return 0
  return Math.floor((state.ends_at.getTime() - now.getTime()) / DAY_MS)
}

function bestOf(charges: readonly Charge[]): { offer: Offer; charge: Charge } | undefined {
  return charges
    .flatMap(charge => {
      const offer = offerById(charge.plan_id)
      return offer ? [{ offer, charge }] : []
    })
    .toSorted(
      (a, b) =>
        rankOf(b.offer) - rankOf(a.offer) ||
        Number(a.charge.is_deferred) - Number(b.charge.is_deferred) ||
        b.charge.opened_at.getTime() - a.charge.opened_at.getTime(),
    )[0]
}

const rankOf = (offer: Offer) => plans[offer.plan].rank

/** When a charge stops if the merchant ends it now: after the trial, or after what is paid. */
export function endOfPaidTime({ trial_ends_at, paid_until }: Charge, now: Date): Date {
  if (trial_ends_at && trial_ends_at > now) return trial_ends_at
  return paid_until && paid_until > now ? paid_until : now
}
