import { explainNetwork } from '#features/commissions/commission/rules/explainNetwork.ts'
import type { Priced, TraceLine } from '#features/commissions/commission/rules/Priced.ts'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { formatRate, type Minor, sum } from '#kit/money/money.ts'
import { type ExplanationReader, inForce, notesOn, type StoredReferral } from './explainReferral.ts'
import { sayTold } from './ToldTrace.ts'

type ReferralWithNetwork = StoredReferral & { network: Minor }

/** A commission in a few words: what became of it, base and rate, then what was added to it and what it brings others. */
export function breakdown(referral: ReferralWithNetwork, reader: ExplanationReader): string[] {
  const { kind, commission, commission_adjustment, trace, network, moved_to } = referral
  const { t, money } = reader
  const sentences = notesOn(referral, reader)
  if (moved_to !== null) return sentences
  sentences.push(...inForce(referral, reader))
  if (trace === null || kind === 'correction') sentences.push(t.any(`referrals.breakdown.${kind}`, { amount: money(commission) }))
  else if ('told' in trace) sentences.push(...sayTold(trace, reader))
  else if ('lines' in trace) sentences.push(...ratesOf(trace, reader))
  else sentences.push(...explainNetwork(trace, money).map(({ key, values }) => t.any(key, values)))
  if (trace && !('told' in trace) && trace.stays_at === commission && kind !== 'correction')
    sentences.push(t.any('referrals.explain.staysAt', { amount: money(commission), worth: money(trace.amount) }))
  if (commission_adjustment !== 0) sentences.push(t.any('referrals.explain.adjusted', { amount: money(commission_adjustment) }))
  if (network !== 0) sentences.push(t.any('referrals.breakdown.uplines', { amount: money(network) }))
  return sentences
}

/** Lines with the same rate are one sentence; three are enough to see how it came about. */
const MAX_RATES = 3

function ratesOf(trace: Priced, { t, money }: ExplanationReader): string[] {
  const groups = new Map<string, (TraceLine & { rate: NonNullable<TraceLine['rate']> })[]>()
  for (const line of trace.lines) {
    if (line.rate === null) continue
    const rate = `${line.rate.type} ${line.rate.amount}`
    groups.set(rate, [...(groups.get(rate) ?? []), line])
  }
  const sentences = [...groups.values()].map(lines => {
    const { type, amount } = lines[0]!.rate
    const share = money(sum(lines.map(line => line.share)))
    const count = lines.reduce((pieces, line) => pieces + line.quantity_left, 0)
    if (type === CommissionType.percentOfSale)
      return t.any('commission.explain.percent', {
        rate: formatRate(amount),
        base: money(sum(lines.map(line => line.base))),
        share,
      })
    if (type === CommissionType.flatPerItem) return t.any('commission.explain.perItem', { amount: money(amount), count, share })
    return t.any('referrals.breakdown.perOrder', { amount: money(amount), share })
  })
  const more = sentences.length - MAX_RATES
  const shown = sentences.slice(0, MAX_RATES)
  if (more > 0) shown.push(t.any('referrals.breakdown.moreRates', { count: more }))
  const ceiling = trace.outcome === 'earned' && trace.before_ceiling !== null
  return ceiling
    ? [...shown, t.any('commission.explain.ceiling', { ceiling: money(trace.amount), before: money(trace.before_ceiling!) })]
    : shown
}
