import type { Claim, Finding } from './claims.ts'
import type { Evidence, Recurrence } from './Evidence.ts'
import { type Reason, reason } from './reasons.ts'

/** A running subscription belongs to whoever brought its first order, as long as their program pays for it. */
export function fromSubscription(evidence: Evidence, recurring: Recurrence): Finding {
  const { app, number, began } = recurring
  if (began === null) return reason('recurring_unknown', { app })
  const { order, affiliate_id: affiliate } = began
  if (affiliate === null) return reason('recurring_of_nobody', { app, order })
  const why = reason('recurring_order', { affiliate, app, number, order })
  return paidInSubscription(evidence, recurring, { affiliate_id: affiliate, method: 'appRecurring', reason: why })
}

/** The claim, if the affiliate's program pays for this order of a subscription. */
export function paidInSubscription({ affiliates }: Evidence, { app, number }: Recurrence, claim: Claim): Claim | Reason {
  const { affiliate_id: affiliate } = claim
  const program = affiliates.get(affiliate)?.program
  const limit = program?.subscription_orders === undefined ? 1 : program.subscription_orders
  // Whoever is gone is told so by others.
  if (!program || limit === null || number <= limit) return claim
  return limit === 1
    ? reason('recurring_first_only', { affiliate, app })
    : reason('recurring_limit', { affiliate, app, number, limit })
}
