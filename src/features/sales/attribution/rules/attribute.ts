import type { CreditedSale } from '#features/commissions/commission/rules/OrderVersion.ts'
import { type TrackingMethod, TrackingType, trackingTypeOf } from '#features/commissions/commission/rules/TrackingType.ts'
import { type ClaimChoice, chooseAffiliate } from './chooseAffiliate.ts'
import type { Evidence, TrackedOrder, TrackingSettings } from './Evidence.ts'
import { isGiftCode } from './giftCode.ts'
import { type Reason, reason } from './reasons.ts'
import { productsOf, type SharedLines, shareLines } from './shareLines.ts'

/** An affiliate's part of an order; with the history of the customer it becomes the sale that is priced. */
export interface Credit extends Pick<CreditedSale, 'affiliate_id' | 'with_shipping'> {
  readonly tracking_type: TrackingType
  readonly line_ids: readonly string[]
  readonly reasons: readonly Reason[]
}

export type Attribution =
  | { readonly outcome: 'credited'; readonly credits: readonly [Credit, ...Credit[]]; readonly lost: readonly Reason[] }
  | { readonly outcome: 'not_credited'; readonly reasons: readonly Reason[] }

/** Who is credited with an order, for which of its lines and why; otherwise why nobody is. */
export function attribute(evidence: Evidence, settings: TrackingSettings): Attribution {
  const refused = whyNotTracked(evidence.order, settings)
  if (refused.length > 0) return { outcome: 'not_credited', reasons: refused }

  const choice = chooseAffiliate(evidence, settings)
  const shared = shareLines(evidence)
  const [first, ...others] = creditsOf(evidence, choice, shared)
  const lost = withoutRepeats([...choice.lost, ...shared.lost])
  if (!first) return { outcome: 'not_credited', reasons: lost.length > 0 ? lost : [reason('no_evidence', {})] }
  return { outcome: 'credited', credits: [first, ...others], lost: [...lost, ...emptyHanded(choice, first)] }
}

/** What rules an order out before anybody asks whose it is. */
export function whyNotTracked(order: TrackedOrder, settings: TrackingSettings): Reason[] {
  const reasons: Reason[] = []
  if (order.is_test) reasons.push(reason('test_order', {}))
  if (order.other_currency) reasons.push(reason('other_currency', order.other_currency))
  if (order.payment !== 'paid' && !settings.record_pending_orders) {
    // One that was paid before it was cancelled is credited and worth nothing, whether or not it was heard of in between.
    if (order.is_cancelled) reasons.push(reason('cancelled_order', {}))
    reasons.push(reason('not_paid', {}))
  }
  if (order.ip !== null && settings.blocked_ips.has(order.ip)) reasons.push(reason('blocked_ip', { ip: order.ip }))
  if (order.is_repeated && settings.refuse_repeated) reasons.push(reason('repeated_ip', {}))
  const gift = order.coupon_codes.find(isGiftCode)
  if (gift !== undefined) reasons.push(reason('gift_order', { code: gift }))
  if (productsOf(order).length === 0) reasons.push(reason('no_products', {}))
  return reasons
}

/** One credit per affiliate: the order's affiliate keeps the own connected products under the stronger claim. */
function creditsOf({ order, affiliates }: Evidence, { winner }: ClaimChoice, { connected, rest }: SharedLines): Credit[] {
  const credits: Credit[] = []
  const credit = (affiliate_id: number, method: TrackingMethod, line_ids: readonly string[], why: Reason) => {
    const { is_customer } = affiliates.get(affiliate_id)!
    const tracking_type = is_customer ? TrackingType.referCustomer : typeOf(order, method)
    if (line_ids.length > 0)
      credits.push({ affiliate_id, tracking_type, line_ids, with_shipping: method !== 'connectProduct', reasons: [why] })
  }
  if (winner) {
    const own = new Set([...rest, ...(connected.get(winner.affiliate_id) ?? [])])
    const lines = order.lines.map(line => line.id).filter(id => own.has(id))
    credit(winner.affiliate_id, winner.method, lines, winner.reason)
  }
  for (const [affiliate, lines] of connected) {
    if (affiliate === winner?.affiliate_id) continue
    credit(affiliate, 'connectProduct', lines, reason('connected_product', { affiliate, count: lines.length }))
  }
  return credits
}

/** What was claimed in a running subscription is listed as that, whatever the app repeated of its first order. */
export function typeOf(order: TrackedOrder, method: TrackingMethod): TrackingType {
  const isRepeated = order.recurring !== undefined && (method === 'coupon' || method === 'link')
  return trackingTypeOf(isRepeated ? 'appRecurring' : method, order.payment)
}

/** The order's affiliate has no part when every product is connected to somebody else. */
function emptyHanded({ winner }: ClaimChoice, first: Credit): Reason[] {
  if (!winner || winner.affiliate_id === first.affiliate_id) return []
  return [reason('all_products_connected', { affiliate: winner.affiliate_id })]
}

export function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map(one => [JSON.stringify(one), one])).values()]
}
