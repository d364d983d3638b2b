import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { LedgerAccount } from '#features/sales/ledger/rules/postings.ts'

export { ReferralStatus }

/** The word its name is found by in the texts. */
export const statusName = (status: ReferralStatus) => statusNames[status]
const statusNames = ['pending', 'approved', 'paid', 'denied'] as const

/** What a merchant, or the auto-approval, can do to a referral. Paying is the payout's business. */
export const referralActions = ['approve', 'deny', 'undo'] as const
export type ReferralAction = (typeof referralActions)[number]

const { pending, approved, denied } = ReferralStatus

/** The only ways from one status to another. Paid money leaves only by a returned payout. */
const transitions: Record<ReferralAction, Partial<Record<ReferralStatus, ReferralStatus>>> = {
  approve: { [pending]: approved },
  deny: { [pending]: denied, [approved]: denied },
  undo: { [approved]: pending, [denied]: pending },
}

/** The status an action leads to; nothing where the action is not offered. */
export const statusAfter = (status: ReferralStatus, action: ReferralAction): ReferralStatus | undefined =>
  transitions[action][status]

/** The statuses from which an action is offered, for the one conditional statement that takes it. */
export function statusesBefore(action: ReferralAction): ReferralStatus[] {
  return Object.keys(transitions[action]).map(Number) as ReferralStatus[]
}

interface Payable {
  status: ReferralStatus
  /** The payout that pays it. */
  payout_id: number | null
}

/** What is reserved for a payout counts as paid: it may be on its way already. */
export const isPaid = ({ status, payout_id }: Payable): boolean => status === ReferralStatus.paid || payout_id !== null

/** Where the money of a referral is. A denied one has none: it went back to the shop. What the store has not been paid for, it does not owe. */
export function accountOf({ status, awaits_payment, payout_id }: Payable & { awaits_payment: boolean }): LedgerAccount {
  switch (status) {
    case ReferralStatus.pending:
      return 'pending'
    case ReferralStatus.approved:
      if (payout_id !== null) return 'reserved'
      return awaits_payment ? 'pending' : 'payable'
    case ReferralStatus.paid:
      return 'paid'
    case ReferralStatus.denied:
      return 'expense'
  }
}

interface Decidable {
  status: ReferralStatus
  /** Who has its order now, where it was taken from this affiliate. */
  moved_to: readonly number[] | null
  denied_with_sale: boolean
  payout_id: number | null
}

/** What lost its order has nothing to decide, nor has what a payout holds; what was denied with its sale comes back with it. */
export function mayTake({ status, moved_to, denied_with_sale, payout_id }: Decidable, action: ReferralAction): boolean {
  if (denied_with_sale || payout_id !== null || (moved_to !== null && action !== 'undo')) return false
  return statusAfter(status, action) !== undefined
}

/** What is offered for a referral as it stands. */
export const actionsFor = (referral: Decidable): ReferralAction[] => referralActions.filter(action => mayTake(referral, action))

export interface Settlement {
  status: ReferralStatus
  /** Of a referral that was denied with its sale: the status it had. */
  status_before_denial: ReferralStatus | null
}

/** Approved or paid: who earns and how much was chosen then, and is not chosen again. */
export function isSettled({ status, status_before_denial }: Settlement): boolean {
  const meant = status === denied ? status_before_denial : status
  return meant === approved || meant === ReferralStatus.paid
}
