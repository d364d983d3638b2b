import type { PortalCommission } from '../portal-contract.ts'
import { ReferralStatus } from './status.ts'

interface WaitingReferral {
  status: number
  /** When it is approved by itself. */
  approve_at: Date | null
  /** The customer has not paid the store yet. */
  awaits_payment: boolean
}

/** What a commission waits for before it can be paid, and until when, where that is known. */
export function waitOf({ status, approve_at, awaits_payment }: WaitingReferral, now: Date): PortalCommission['waits'] {
  if (status !== ReferralStatus.pending && status !== ReferralStatus.approved) return null
  if (awaits_payment) return { for: 'customer_payment', until: null }
  if (status === ReferralStatus.approved) return null
  // A day that is over without an approval: somebody looks at it.
  if (approve_at && approve_at > now) return { for: 'approval_day', until: approve_at.toISOString() }
  return { for: 'review', until: null }
}
