import type { PayoutState } from './states.ts'

/** What an affiliate is told of a payment that has not reached them, as a key of `payouts.forAffiliate`. */
export type AffiliateProblem =
  | ('unclaimed' | 'on_hold' | 'not_claimed' | 'refused' | 'receiver' | 'currency' | 'blocked' | 'reversed' | 'sent_back')
  | ('bank' | 'failed' | 'undone')

/** What concerns the one who is paid, by what the rail said. */
const byFailure: Readonly<Record<string, AffiliateProblem>> = {
  paypal_returned: 'not_claimed',
  paypal_refused_this: 'refused',
  paypal_receiver: 'receiver',
  paypal_currency: 'currency',
  paypal_blocked: 'blocked',
  paypal_reversed: 'reversed',
  paypal_refunded: 'sent_back',
  paypal_failed: 'failed',
  returned_by_bank: 'bank',
  other: 'failed',
}

interface Failed {
  state: PayoutState
  failure: string | null
}

export function affiliateProblem({ state, failure }: Failed): AffiliateProblem | null {
  if (state === 'returned') return byFailure[failure ?? 'other'] ?? 'failed'
  return state === 'unclaimed' || state === 'on_hold' || state === 'undone' ? state : null
}

/** What failed on the shop's side before anything was sent is the shop's to mend: the next payment brings the money. */
export const isMailed = ({ state, failure }: Failed): boolean =>
  state === 'unclaimed' || (state === 'returned' && Object.hasOwn(byFailure, failure ?? 'other'))
