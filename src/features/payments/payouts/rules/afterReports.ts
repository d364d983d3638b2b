import { type PayoutNews, type PayoutState, payoutAfter } from './states.ts'

/** What was heard of a payment. */
export interface Report {
  payout_id: number
  news: PayoutNews
  /** When the provider says that happened. What is older than the last thing heard changes nothing. */
  at: Date
  provider_item_id?: string
  /** The provider's own word for the state, and for what went wrong. */
  item_state?: string
  failure?: string
}

export interface HeardOf {
  state: PayoutState
  event_at: Date | null
}

/** What to write of a payment after reports of it; what is left out stays. */
export interface Heard {
  state: PayoutState
  event_at: Date
  provider_item_id?: string
  item_state?: string
  failure?: string
  settled_at?: Date
  ended_at?: Date
}

/** Reports in any order, each at most once: the newest word by the provider's own clock wins. Nothing where none is new. */
export function afterReports(before: HeardOf, reports: readonly Report[]): Heard | undefined {
  let heard: Heard | undefined
  for (const { news, at, provider_item_id, item_state, failure } of reports.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last: HeardOf = heard ?? before
    if (last.event_at !== null && last.event_at > at) continue
    const after = payoutAfter(last.state, news)
    heard = {
      ...heard,
      state: after ?? last.state,
      event_at: at,
      ...(provider_item_id !== undefined && { provider_item_id }),
      ...(item_state !== undefined && { item_state }),
      ...(failure !== undefined && { failure }),
      ...(after === 'paid' && { settled_at: at }),
      ...(after === 'returned' && { ended_at: at }),
    }
  }
  return heard
}
