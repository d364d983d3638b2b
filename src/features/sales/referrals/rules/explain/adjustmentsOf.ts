import { type Minor, sum } from '#kit/money/money.ts'
import type { ExplanationReader } from './explainReferral.ts'
import type { ExplainedEntry, ReferralExplanation } from './explanations.ts'

interface Adjusted {
  commission_adjustment: Minor
  cancelled_at: Date | null
  moved_to: readonly number[] | null
}

/** Each adjustment with its reason; what the order took back of them closes the sum. */
export function adjustmentsOf(
  { commission_adjustment, cancelled_at, moved_to }: Adjusted,
  entries: readonly ExplainedEntry[],
  { t }: Pick<ExplanationReader, 't'>,
): ReferralExplanation['adjustments'] {
  const byHand = entries
    .filter(({ event }) => event === 'adjusted')
    .map(({ amount, reason, actor }) => ({ amount, sentence: t.any('referrals.explain.adjustment'), reason, by: actor.name }))
  const back = commission_adjustment - sum(byHand.map(({ amount }) => amount))
  if (back === 0) return byHand
  const why = moved_to ? 'adjustmentMoved' : cancelled_at ? 'adjustmentCancelled' : 'adjustmentLowered'
  return [...byHand, { amount: back, sentence: t.any(`referrals.explain.${why}`), reason: '', by: null }]
}
