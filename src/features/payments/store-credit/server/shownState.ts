import type { CreditRow } from '../contract.ts'

/** Where a code stands, for those who look at it. */
export function shownState(state: string, after_refund: string | null): CreditRow['state'] {
  if (after_refund !== null) return after_refund as 'taken_back' | 'used'
  return state === 'made' || state === 'refused' ? state : 'on_its_way'
}
