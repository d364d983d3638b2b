import type { Account } from '#features/ledger/postings.ts'

export const ReferralStatus = { pending: 0, approved: 1, paid: 2, denied: 3 } as const
export type ReferralStatus = (typeof ReferralStatus)[keyof typeof ReferralStatus]

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

/** Where the money of a referral is. A denied one has none: it went back to the shop. */
export function accountOf(status: ReferralStatus): Account {
  switch (status) {
    case ReferralStatus.pending:
      return 'pending'
    case ReferralStatus.approved:
      return 'payable'
    case ReferralStatus.paid:
      return 'paid'
    case ReferralStatus.denied:
      return 'expense'
  }
}

/** What is offered for a referral in this status. */
export const actionsFor = (status: ReferralStatus): ReferralAction[] =>
  referralActions.filter(action => statusAfter(status, action) !== undefined)
