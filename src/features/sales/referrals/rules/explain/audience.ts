import type { Credit } from '#features/sales/attribution/rules/attribute.ts'
import type { Reason } from '#features/sales/attribution/rules/reasons.ts'
import type { ExplanationReader } from './explainReferral.ts'
import type { ExplainedEntry } from './explanations.ts'

/** Whom an explanation is for. An affiliate learns about the own part and nothing about the others, the staff or the fraud rules. */
export type Audience = { kind: 'merchant' } | { kind: 'affiliate'; id: number }

export const merchant: Audience = { kind: 'merchant' }

/** What only the merchant is meant to know. */
const inConfidence: readonly Reason['code'][] = ['blocked_ip', 'repeated_ip', 'blocked_referrer']

/** The reasons this reader may know. What is said about another affiliate goes unsaid; one who won over the reader has no name. */
export function reasonsSeen(reasons: readonly Reason[], audience: Audience): Reason[] {
  if (audience.kind === 'merchant') return [...reasons]
  return reasons.filter(
    ({ code, values }) => !inConfidence.includes(code) && (!('affiliate' in values) || values.affiliate === audience.id),
  )
}

export function creditsSeen(credits: readonly Credit[], audience: Audience): Credit[] {
  return credits.filter(credit => isOwn(credit.affiliate_id, audience))
}

export const isOwn = (affiliate_id: number, audience: Audience): boolean =>
  audience.kind === 'merchant' || audience.id === affiliate_id

/** The same reader, to whom other affiliates are nobody in particular. */
export function readerFor<Who extends Pick<ExplanationReader, 't' | 'nameOf' | 'isAffiliate'>>(
  reader: Who,
  audience: Audience,
): Who {
  const nameOf = (id: number) => (isOwn(id, audience) ? reader.nameOf(id) : reader.t.any('referrals.explain.anotherAffiliate'))
  return { ...reader, nameOf, isAffiliate: audience.kind === 'affiliate' }
}

/** An affiliate need not know who of the staff it was; what they noted was written for the staff. */
export function entrySeen(entry: ExplainedEntry, { t }: Pick<ExplanationReader, 't'>, audience: Audience): ExplainedEntry {
  if (audience.kind === 'merchant') return entry
  const actor =
    entry.actor.kind === 'system' ? entry.actor : { kind: 'member' as const, name: t.any('referrals.explain.theStore') }
  return { ...entry, reason: '', actor }
}
