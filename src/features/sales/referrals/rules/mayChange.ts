import { isGivenBack } from '#features/commissions/commission/rules/isGivenBack.ts'
import type { ReferralKind } from './kinds.ts'
import { isPaid, ReferralStatus } from './status.ts'
import type { StoredOrder } from './storedOrder.ts'

interface ReferralState {
  kind: ReferralKind
  status: ReferralStatus
  order_id: number | null
  moved_to: readonly number[] | null
  payout_id: number | null
}

export interface Adjustable {
  kind: ReferralKind
  status: ReferralStatus
  moved_to: readonly number[] | null
  payout_id: number | null
  cancelled_at: Date | null
  /** The order as the store knows it; nothing where no order explains the referral. */
  content: Pick<StoredOrder, 'lines' | 'discount' | 'refunded'> | null
}

/** Paid money is not touched, and a denied referral has none that could be; nor has one whose order is worth nothing or somebody else's. */
export const mayAdjust = (referral: Adjustable): boolean =>
  (referral.status === ReferralStatus.pending || referral.status === ReferralStatus.approved) &&
  !isPaid(referral) &&
  referral.moved_to === null &&
  !isWorthNothing(referral)

/** Cancelled or given back as a whole: who is to be paid all the same gets a referral by hand. */
export const isWorthNothing = ({ kind, cancelled_at, content }: Adjustable): boolean =>
  (kind === 'sale' || kind === 'network') && content !== null && (cancelled_at !== null || isGivenBack(content))

/** What the engine worked out from an order, it can work out again; fixed amounts stay fixed. */
export const mayRecalculate = ({ kind, order_id, moved_to, ...payment }: ReferralState): boolean =>
  (kind === 'sale' || kind === 'network') && order_id !== null && moved_to === null && !isPaid(payment)

/** A debt may be made larger; what somebody earned is never turned into a debt. */
export const mayFallBelowZero = ({ kind }: Pick<ReferralState, 'kind'>): boolean => kind === 'manual' || kind === 'correction'
