import type { ReferralKind } from './kinds.ts'
import { ReferralStatus } from './status.ts'

interface Standing {
  kind: ReferralKind
  status: ReferralStatus
  order_id: number | null
}

/** Paid money is not touched, and a denied referral has none that could be. */
export const mayAdjust = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === ReferralStatus.pending || status === ReferralStatus.approved

/** What the engine worked out from an order, it can work out again; fixed amounts stay fixed. */
export const mayRecalculate = ({ kind, status, order_id }: Standing): boolean =>
  (kind === 'sale' || kind === 'network') && order_id !== null && status !== ReferralStatus.paid

/** A debt may be made larger; what somebody earned is never turned into a debt. */
export const mayFallBelowZero = ({ kind }: Pick<Standing, 'kind'>): boolean => kind === 'manual' || kind === 'correction'
