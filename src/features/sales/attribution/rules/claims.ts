import type { TrackingMethod } from '#features/commissions/commission/rules/TrackingType.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Click, Evidence, TrackingSettings } from './Evidence.ts'
import { type Reason, reason } from './reasons.ts'
import { fromSubscription, paidInSubscription } from './recurring.ts'

/** An affiliate's claim to an order. */
export interface Claim {
  readonly affiliate_id: number
  readonly method: Exclude<TrackingMethod, 'connectProduct'>
  readonly reason: Reason
}

/** Evidence either becomes a claim or is set aside with a reason. */
export type Finding = Claim | Reason

export const isClaim = (finding: Finding): finding is Claim => 'method' in finding

/** Everything that speaks for an affiliate, the strongest first: connected customer, first order of the subscription, coupon, link. */
export function findings(evidence: Evidence, settings: TrackingSettings): Finding[] {
  const connected = fromConnectedCustomer(evidence)
  const ordered = [...fromCoupons(evidence, settings), ...fromClicks(evidence, settings)]
  const { recurring } = evidence.order
  if (!recurring) return [...connected, ...ordered]
  const subscribed = fromSubscription(evidence, recurring)
  // Whoever is connected earns by every order: why the subscription would not pay is no news then.
  const told = connected.some(isClaim) && !isClaim(subscribed) ? [] : [subscribed]
  // Apps repeat codes and notes of the first order.
  const repeated = ordered.map(finding => (isClaim(finding) ? paidInSubscription(evidence, recurring, finding) : finding))
  return [...connected, ...told, ...repeated]
}

function fromConnectedCustomer({ connected_customer, order }: Evidence): Finding[] {
  if (!connected_customer) return []
  const { affiliate_id, origin, connected_at, expires_at } = connected_customer
  // It came about by a later order, though that one was reported first.
  if (origin === 'lifetime' && connected_at > order.at) return []
  if (expires_at !== null && expires_at < order.at) return [reason('connection_expired', { affiliate: affiliate_id })]
  return [{ affiliate_id, method: 'connectCustomer', reason: reason('connected_customer', { affiliate: affiliate_id }) }]
}

/** Of several codes on one order the first counts most, as the store lists them. */
function fromCoupons({ order, coupons }: Evidence, settings: TrackingSettings): Finding[] {
  const codes = new Map(order.coupon_codes.map(code => [keyOf(code), code.trim().toUpperCase()]))
  return [...codes].map(([key, code]): Finding => {
    const known = coupons.filter(coupon => keyOf(coupon.code) === key)
    const valid = known.find(({ valid_from, valid_until }) => valid_from <= order.at && (valid_until ?? order.at) >= order.at)
    const coupon = valid ?? known[0]
    if (!coupon) return reason('unknown_code', { code })
    const values = { code, affiliate: coupon.affiliate_id }
    if (!valid) return reason('coupon_not_valid', values)
    if (!settings.track_by_coupon) return reason('coupon_tracking_off', values)
    return { affiliate_id: coupon.affiliate_id, method: 'coupon', reason: reason('coupon_used', values) }
  })
}

/** Shoppers type codes in any case. */
const keyOf = (code: string) => foldCase(code.trim())

/** Stores tell the second in which an order was placed, clicks are known to the millisecond. */
const ONE_SECOND = 1_000

/** The latest click counts most; of one affiliate's clicks only the last matters, since each starts the time anew. */
function fromClicks({ order, clicks, affiliates }: Evidence, { blocked_referrers }: TrackingSettings): Finding[] {
  const isBlocked = ({ referrer }: Click) => Boolean(referrer && blocked_referrers?.has(referrer))
  const counted = clicks.filter(click => !isBlocked(click))
  const latest = new Map<number, Click>()
  for (const click of counted) {
    const known = latest.get(click.affiliate_id)
    if (click.at < order.at + ONE_SECOND && (!known || click.at > known.at)) latest.set(click.affiliate_id, click)
  }
  const newestFirst = [...latest.values()].sort((a, b) => b.at - a.at || a.affiliate_id - b.affiliate_id)
  const left = new Set(clicks.filter(isBlocked).map(click => click.affiliate_id))
  const blocked = [...left].filter(id => !latest.has(id)).map(affiliate => reason('blocked_referrer', { affiliate }))
  const found = newestFirst.map(({ affiliate_id, expires_at, is_proven, is_landed }): Finding => {
    const values = { affiliate: affiliate_id }
    if (affiliates.get(affiliate_id)?.program.cookie_days === 0) return reason('link_tracking_off', values)
    if (expires_at < order.at) return reason('click_expired', values)
    const why = is_landed ? 'link_landed' : is_proven ? 'link_proven' : 'link_clicked'
    return { affiliate_id, method: 'link', reason: reason(why, values) }
  })
  return [...found, ...blocked]
}
