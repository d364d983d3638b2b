export const proposalStates = ['open', 'released', 'failed', 'declined', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** As it is written down: one that failed was released, and why it came to nothing stands beside it. */
export type StoredState = Exclude<ProposalState, 'failed'>

/** After so long nobody remembers why it was proposed. */
export const OPEN_DAYS = 7

/** More than a person reads is a flood. */
export const MAX_OPEN = 50

interface Dated {
  state: StoredState
  failure: object | null
  expires_at: Date
}

/** One whose time is over is not open, whether that has been written down or not. */
export function stateAt({ state, failure, expires_at }: Dated, now: Date): ProposalState {
  if (failure) return 'failed'
  return state === 'open' && expires_at <= now ? 'expired' : state
}
