import { DAY_MS } from '#kit/days.ts'

/** How it stands with what makes a sale an affiliate's: the store's reports and visits by links. */
export const trackingStates = [
  ...(['working', 'waiting', 'clicks_only', 'no_clicks', 'quiet', 'no_orders'] as const),
  ...(['api_silent', 'no_deliveries', 'incomplete', 'broken', 'refused', 'disconnected'] as const),
] as const
export type TrackingState = (typeof trackingStates)[number]

export interface TrackingFacts {
  /** Whether a store on a platform is connected; `none` where orders come by other ways. */
  store: 'connected' | 'refused' | 'left' | 'none'
  connected_at: Date | null
  left_at: Date | null
  /** Since when the store lets us in no more, though the app is in it. */
  refused_at: Date | null
  /** Whether the store's reports were complete at the last look. */
  is_complete: boolean
  reports_checked_at: Date | null
  /** Since when the tracking test finds something broken. */
  broken_since?: Date | null
  last_click_at: Date | null
  last_order_at: Date | null
  /** The newest order that the store reported, by itself, when asked or by API; none added by hand. */
  last_reported_at: Date | null
  /** How many of those came in the four weeks that ended with it. */
  usual_orders: number
  last_delivery_at: Date | null
}

export interface TrackingVerdict {
  state: TrackingState
  /** Since when it is so; nothing where it works, or where it was never otherwise. */
  since: Date | null
}

export const USUAL_DAYS = 28
const QUIET_AFTER_DAYS = 14
const SILENT_AFTER_DAYS = 3
const CHECKED_WITHIN_DAYS = 2
/** From so many orders in four weeks on, one can tell that they stay away. */
const USUAL_ORDERS = 4
/** So many times as long as usual. */
const PATIENCE = 5

/** The most pressing thing first: what is broken, then what stopped coming, then what never came. */
export function trackingState(facts: TrackingFacts, now: Date): TrackingVerdict {
  const { store, last_click_at, last_order_at, last_reported_at } = facts
  const ago = (at: Date) => now.getTime() - at.getTime()
  if (store === 'left') return { state: 'disconnected', since: facts.left_at }
  if (store === 'refused') return { state: 'refused', since: facts.refused_at }
  if (facts.broken_since) return { state: 'broken', since: facts.broken_since }
  if (store === 'connected' && hasStoppedDelivering(facts, ago)) return { state: 'no_deliveries', since: lastHeardAt(facts) }
  if (store === 'connected' && !facts.is_complete) return { state: 'incomplete', since: facts.reports_checked_at }
  if (last_reported_at && ago(last_reported_at) > silenceOf(facts)) {
    if (store === 'none') return { state: 'api_silent', since: last_reported_at }
    if (last_click_at && last_click_at > last_reported_at) return { state: 'no_orders', since: last_reported_at }
  }
  if (!last_click_at) return { state: last_order_at ? 'no_clicks' : 'waiting', since: null }
  if (ago(last_click_at) > QUIET_AFTER_DAYS * DAY_MS) return { state: 'quiet', since: last_click_at }
  return { state: last_order_at ? 'working' : 'clicks_only', since: null }
}

/** How long nothing may come before it is strange; for ever in a store that sells too seldom to tell. */
function silenceOf({ usual_orders }: TrackingFacts): number {
  if (usual_orders < USUAL_ORDERS) return Number.POSITIVE_INFINITY
  return Math.max(SILENT_AFTER_DAYS, (PATIENCE * USUAL_DAYS) / usual_orders) * DAY_MS
}

/** Nothing was delivered for days, and either orders came that had to be asked for, or the store could not be asked. */
function hasStoppedDelivering(facts: TrackingFacts, ago: (at: Date) => number): boolean {
  const { last_reported_at, reports_checked_at } = facts
  const heard_at = lastHeardAt(facts)
  if (!last_reported_at || !heard_at || ago(heard_at) <= SILENT_AFTER_DAYS * DAY_MS) return false
  const wasAskedFor = last_reported_at.getTime() - heard_at.getTime() > DAY_MS
  const isUnasked = !reports_checked_at || ago(reports_checked_at) > CHECKED_WITHIN_DAYS * DAY_MS
  return wasAskedFor || isUnasked
}

/** What was sold before the store was connected was read from it, and says nothing of its deliveries. */
function lastHeardAt({ last_delivery_at, connected_at }: TrackingFacts): Date | null {
  if (!last_delivery_at || !connected_at) return last_delivery_at ?? connected_at
  return last_delivery_at > connected_at ? last_delivery_at : connected_at
}
