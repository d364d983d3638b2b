import { explain } from '#features/commissions/commission/rules/explain.ts'
import { explainNetwork } from '#features/commissions/commission/rules/explainNetwork.ts'
import type { NetworkPriced } from '#features/commissions/commission/rules/networkCommissions.ts'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Reason } from '#features/sales/attribution/rules/reasons.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { ReferralKind } from '../kinds.ts'
import { isPaid, ReferralStatus } from '../status.ts'
import type { ExplainedLine, ReferralExplanation } from './explanations.ts'
import { sayTold, type ToldTrace } from './ToldTrace.ts'

/** Who reads it: the language, the way amounts are written, the names behind the numbers. */
export interface ExplanationReader {
  t: Pick<Translate, 'any' | 'language'>
  money: (amount: Minor) => string
  nameOf: (affiliate_id: number) => string
  /** What is said about an affiliate is said to that affiliate. */
  isAffiliate?: boolean
}

export interface StoredReferral {
  kind: ReferralKind
  status: ReferralStatus
  commission: Minor
  commission_adjustment: Minor
  trace: Priced | NetworkPriced | ToldTrace | null
  /** The seller whose sale pays this upline. */
  seller_id: number | null
  tracking_type: TrackingType
  cancelled_at: Date | null
  /** The store has not been paid for the order. */
  awaits_payment: boolean
  /** The payout that pays it, or will. */
  payout_id: number | null
  /** Who has the order now, where it was taken from this affiliate. */
  moved_to: readonly number[] | null
  /** Of a network commission that was denied with its sale: what it was before. */
  status_before_denial: ReferralStatus | null
  /** How many network commissions were denied with this sale. */
  network_denied: number
  adjustment_withdrawn: Minor
}

/** Where the words are: what is said of an affiliate, or to one. */
export const wordsFor = ({ isAffiliate }: Pick<ExplanationReader, 'isAffiliate'>) =>
  isAffiliate ? 'referrals.toAffiliate' : 'referrals'

/** A reason for or against a credit, with names in the place of numbers. An affiliate is spoken to, not about. */
export function sayReason(
  { code, values }: Reason,
  { t, nameOf, isAffiliate }: Pick<ExplanationReader, 't' | 'nameOf' | 'isAffiliate'>,
): string {
  const named = Object.entries(values).map(([name, value]): [string, string | number] =>
    name === 'affiliate' || name === 'winner' ? [name, nameOf(Number(value))] : [name, value],
  )
  const group = isAffiliate && 'affiliate' in values ? 'referrals.toAffiliate' : 'attribution'
  return t.any(`${group}.${code}`, Object.fromEntries(named))
}

/** The stored trace in words: what each line earned, then what holds for the whole referral. */
export function explainReferral(
  referral: StoredReferral,
  reader: ExplanationReader,
): Pick<ReferralExplanation, 'notes' | 'taxes' | 'lines' | 'sentences' | 'rounding'> {
  const { trace } = referral
  const notes = notesOn(referral, reader)
  const sentences = aboutAll(referral, reader)
  // What was reckoned while the order was this affiliate's is history.
  if (trace === null || referral.moved_to !== null) return { notes, taxes: [], lines: [], sentences, rounding: null }
  if ('told' in trace)
    return { notes, taxes: [], lines: [], sentences: [...sayTold(trace, reader), ...sentences], rounding: null }
  if (!('lines' in trace))
    return {
      notes,
      taxes: [],
      lines: [],
      sentences: [...inForce(referral, reader), ...aboutNetwork(referral, trace, reader), ...sentences],
      rounding: null,
    }
  const said = explain(trace, reader.money).map(({ line, key, values }) => ({
    line,
    key,
    text: reader.t.any(reader.isAffiliate ? (ofTheAffiliate[key] ?? key) : key, values),
  }))
  const of = (line: number | null) => said.filter(sentence => sentence.line === line).map(sentence => sentence.text)
  const isInForce = trace.amount === referral.commission
  const isWhole = (key: string) =>
    key !== 'commission.explain.orderCancelled' && (isInForce || key !== 'commission.explain.total')
  const whole = said.filter(({ line, key }) => line === null && isWhole(key))
  const isTax = ({ key }: { key: string }) => key.startsWith('commission.explain.taxes.')
  return {
    notes,
    taxes: whole.filter(isTax).map(({ text }) => text),
    lines: trace.lines.map((line, place) => {
      const hints = said.filter(sentence => sentence.line === place && hinted.test(sentence.key)).map(({ text }) => text)
      return { ...line, lost: [...line.lost], sentences: of(place), hints } as ExplainedLine
    }),
    sentences:
      referral.kind === 'correction'
        ? sentences
        : [...inForce(referral, reader), ...whole.filter(sentence => !isTax(sentence)).map(({ text }) => text), ...sentences],
    rounding:
      trace.outcome === 'earned' ? { exact: trace.exact, rounding: trace.rounding, before_ceiling: trace.before_ceiling } : null,
  }
}

/** The amount that holds, said before what the order would earn by itself. */
export function inForce(
  { kind, commission, trace }: StoredReferral,
  { t, money }: Pick<ExplanationReader, 't' | 'money'>,
): string[] {
  if (kind === 'correction' || !trace || 'told' in trace || trace.amount === commission) return []
  return [t.any(`referrals.breakdown.${kind}`, { amount: money(commission) })]
}

/** What was added or taken off by hand, and what that comes to. */
function adjusted(
  { commission, commission_adjustment }: StoredReferral,
  { t, money }: Pick<ExplanationReader, 't' | 'money'>,
): string[] {
  if (commission_adjustment === 0) return []
  return [
    t.any('referrals.explain.adjusted', { amount: money(commission_adjustment) }),
    t.any('referrals.explain.total', { amount: money(commission + commission_adjustment) }),
  ]
}

/** What the pricing says of an affiliate, as it is said to one. */
const ofTheAffiliate: Readonly<Record<string, string>> = {
  'commission.explain.won.first_commission': 'referrals.toAffiliate.first_commission',
  'commission.explain.lost.not_first_order': 'referrals.toAffiliate.not_first_order',
}

const hinted = /\.(?:taxOnTopLeftOut|taxInsideCounts|levelFrom)$/

function aboutNetwork({ seller_id }: StoredReferral, trace: NetworkPriced, reader: ExplanationReader): string[] {
  const { t, money, nameOf } = reader
  const whose = seller_id === null ? [] : [t.any(`${wordsFor(reader)}.explain.networkOf`, { affiliate: nameOf(seller_id) })]
  return [...whose, ...explainNetwork(trace, money).map(({ key, values }) => t.any(key, values))]
}

/** What became of it, which no sum shows. */
export function notesOn(referral: StoredReferral, reader: Pick<ExplanationReader, 't' | 'nameOf' | 'isAffiliate'>): string[] {
  const { t, nameOf, isAffiliate } = reader
  const { status, awaits_payment, cancelled_at, moved_to, status_before_denial, network_denied } = referral
  const words = wordsFor(reader)
  const isDenied = status === ReferralStatus.denied
  const notes: string[] = []
  if (moved_to?.length) notes.push(t.any(`${words}.note.movedTo`, { affiliate: moved_to.map(nameOf).join(', ') }))
  else if (moved_to) notes.push(t.any(`${words}.note.moved`))
  else if (cancelled_at !== null)
    notes.push(t.any(`${words}.note.${isAfterPayment(referral) ? 'cancelledAfterPayment' : 'cancelled'}`))
  else if (awaits_payment && !isDenied) notes.push(t.any(`${words}.note.unpaid`))
  if (isDenied && status_before_denial !== null) notes.push(t.any(`${words}.note.deniedWithSale`))
  else if (isDenied) notes.push(t.any(`${words}.note.denied`))
  if (isDenied && network_denied > 0 && !isAffiliate) notes.push(t.any('referrals.note.networkDenied', { count: network_denied }))
  return notes
}

const isAfterPayment = (referral: StoredReferral) => referral.kind === 'correction' || isPaid(referral)

/** What the trace itself does not know: corrections after payment and adjustments. */
function aboutAll(referral: StoredReferral, { t, money }: ExplanationReader): string[] {
  const { kind, commission, trace, moved_to } = referral
  if (kind === 'correction') return aboutCorrection(referral, { t, money })
  const sentences: string[] = []
  if (trace && !('told' in trace) && moved_to === null) {
    if (trace.stays_at === commission)
      sentences.push(t.any('referrals.explain.staysAt', { amount: money(commission), worth: money(trace.amount) }))
    // The trace stays what it last was when an edit leaves only products that earn nothing.
    else if (trace.amount !== commission) sentences.push(t.any('referrals.explain.nothingLeft'))
  }
  return [...sentences, ...adjusted(referral, { t, money })]
}

/** From what was credited before to what is left: the difference, and what of it is adjustment, are the correction. */
function aboutCorrection(
  { commission, adjustment_withdrawn, trace }: StoredReferral,
  { t, money }: Pick<ExplanationReader, 't' | 'money'>,
): string[] {
  if (trace && 'told' in trace) return [t.any('referrals.explain.correction', { amount: money(commission) })]
  const now = trace?.stays_at ?? trace?.amount ?? 0
  const before = now - (commission + adjustment_withdrawn)
  const sentences = [t.any('referrals.explain.corrected', { before: money(before), now: money(now) })]
  if (adjustment_withdrawn !== 0)
    sentences.push(t.any('referrals.explain.correctedAdjustment', { amount: money(0 - adjustment_withdrawn) }))
  return [...sentences, t.any('referrals.explain.correction', { amount: money(commission) })]
}
