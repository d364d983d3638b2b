export const proposalStates = ['open', 'released', 'declined', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** After so long nobody remembers why it was proposed. */
export const OPEN_DAYS = 7

/** More than a person reads is a flood. */
export const MAX_OPEN = 50

/** One whose time is over is not open, whether that has been written down or not. */
export const stateAt = ({ state, expires_at }: { state: ProposalState; expires_at: Date }, now: Date): ProposalState =>
  state === 'open' && expires_at <= now ? 'expired' : state
