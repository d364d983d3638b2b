import { DAY_MS } from '#kit/days.ts'

/** How it stands with what makes a sale an affiliate's: the store's reports and visits by links. */
export const trackingStates = ['working', 'waiting', 'no_clicks', 'quiet', 'incomplete', 'broken', 'disconnected'] as const
export type TrackingState = (typeof trackingStates)[number]

export interface TrackingFacts {
  /** Whether a store on a platform is connected; `none` where orders come by other ways. */
  store: 'connected' | 'left' | 'none'
  /** Whether the store's reports were complete at the last look. */
  is_complete: boolean
  /** Whether the last walk of the tracking test found something broken. */
  is_broken?: boolean
  last_click_at: Date | null
  last_order_at: Date | null
}

const QUIET_AFTER_DAYS = 14

/** The most pressing thing first: what is broken, then what never came, then what stopped coming. */
export function trackingState(
  { store, is_complete, is_broken, last_click_at, last_order_at }: TrackingFacts,
  now: Date,
): TrackingState {
  if (store === 'left') return 'disconnected'
  if (is_broken) return 'broken'
  if (store === 'connected' && !is_complete) return 'incomplete'
  if (!last_click_at) return last_order_at ? 'no_clicks' : 'waiting'
  return now.getTime() - last_click_at.getTime() > QUIET_AFTER_DAYS * DAY_MS ? 'quiet' : 'working'
}
