import { trackingTypeOf } from '#features/commissions/commission/rules/TrackingType.ts'
import { type Attribution, type Credit, typeOf, whyNotTracked, withoutRepeats } from './attribute.ts'
import { chooseAffiliate } from './chooseAffiliate.ts'
import type { Evidence, TrackingSettings } from './Evidence.ts'
import { type Reason, reason } from './reasons.ts'
import { shareLines } from './shareLines.ts'

/** What was decided about an order before an edit added to it. */
export interface OrderCredits {
  readonly credits: readonly Credit[]
  readonly reasons: readonly Reason[]
  /** The lines that were decided upon, whoever they went to. */
  readonly line_ids: ReadonlySet<string>
}

/**
 * Whose the lines are that an edit added: connected products go to their own affiliate, all others to whoever brought the order.
 * Who brought it is not asked again, so that the order ends the same whether or not it was heard of before the edit.
 */
export function addLines(
  evidence: Evidence,
  settings: TrackingSettings,
  known: OrderCredits,
): Pick<Attribution, 'outcome'> & { credits: readonly Credit[]; reasons: readonly Reason[] } {
  if (whyNotTracked(evidence.order, settings).length > 0) return decided(known.credits, known.reasons)
  const isNew = (id: string) => !known.line_ids.has(id)
  const { connected, rest, lost } = shareLines({ ...evidence, order: onlyLines(evidence.order, isNew) })
  const bringer = known.credits.find(credit => credit.with_shipping) ?? findBringer(evidence, settings)
  const credits = known.credits.map(credit => ({ ...credit }))
  const give = (credit: Credit, lines: readonly string[]) => {
    const place = credits.findIndex(one => one.affiliate_id === credit.affiliate_id)
    if (place < 0) credits.push({ ...credit, line_ids: lines })
    else credits[place] = grown(credits[place]!, lines)
  }
  if (bringer && (rest.length > 0 || connected.has(bringer.affiliate_id))) give(bringer, rest)
  for (const [affiliate, lines] of connected) give(connectedCredit(evidence, affiliate, lines), lines)
  const all = inOrder(credits)
  const stillLost = known.reasons.filter(one => !isOutdated(one, all))
  return decided(all, withoutRepeats([...stillLost, ...lost]))
}

const onlyLines = (order: Evidence['order'], wanted: (id: string) => boolean): Evidence['order'] => ({
  ...order,
  lines: order.lines.filter(line => wanted(line.id)),
})

/** Somebody brought the order and had no part in it so far, since all its products were connected to others. */
function findBringer(evidence: Evidence, settings: TrackingSettings): Credit | undefined {
  const { winner } = chooseAffiliate(evidence, settings)
  if (!winner) return undefined
  const tracking_type = typeOf(evidence.order, winner.method)
  return { affiliate_id: winner.affiliate_id, tracking_type, line_ids: [], with_shipping: true, reasons: [winner.reason] }
}

function connectedCredit({ order }: Evidence, affiliate: number, lines: readonly string[]): Credit {
  const why = reason('connected_product', { affiliate, count: lines.length })
  const tracking_type = trackingTypeOf('connectProduct', order.payment)
  return { affiliate_id: affiliate, tracking_type, line_ids: lines, with_shipping: false, reasons: [why] }
}

/** The sentence about connected products counts those that were added. */
function grown(credit: Credit, lines: readonly string[]): Credit {
  const line_ids = [...credit.line_ids, ...lines]
  const reasons = credit.reasons.map(one =>
    one.code === 'connected_product' ? reason('connected_product', { ...one.values, count: line_ids.length }) : one,
  )
  return { ...credit, line_ids, reasons }
}

/** Whoever brought the order comes first. */
const inOrder = (credits: readonly Credit[]) => credits.toSorted((a, b) => Number(b.with_shipping) - Number(a.with_shipping))

function isOutdated({ code, values }: Reason, credits: readonly Credit[]): boolean {
  if (code === 'no_products' || code === 'no_evidence') return credits.length > 0
  return code === 'all_products_connected' && credits.some(credit => credit.affiliate_id === values.affiliate)
}

const decided = (credits: readonly Credit[], reasons: readonly Reason[]) => ({
  outcome: credits.length > 0 ? ('credited' as const) : ('not_credited' as const),
  credits,
  reasons,
})
