import type { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import type { Minor } from '#kit/money/money.ts'
import type { ProposalKind } from './kinds.ts'

/** How a referral stands for whoever decides on it. */
export interface ReferralFacts {
  id: number
  status: ReferralStatus
  amount: Minor
  currency: string
  /** Whether what is proposed can still be done with it. */
  is_possible: boolean
}

interface ReferralsFacts {
  referrals: ReferralFacts[]
}

export interface PaymentFacts {
  currency: string
  /** How many are paid, how much in all, and how many are left out. */
  affiliates: number
  total: Minor
  left_out: number
  /** Names these very payments: payees, referrals and totals. */
  fingerprint: string
}

export interface RateFacts {
  program_name: string
  currency: string
  /** Counts the changes of what the program pays. */
  version: number
  commission_type: string
  /** Nothing where levels decide. */
  commission: string | null
  is_possible: boolean
}

export interface MailFacts {
  /** Who would get it, and who is left out: unsubscribed, bounced, without an address, gone. */
  recipients: number
  left_out: number
}

/** What a proposal is about, as it stands at one time: seen by the agent, shown to the person, looked at again at the release. */
export interface Facts {
  approve_referrals: ReferralsFacts
  deny_referrals: ReferralsFacts
  pay_affiliates: PaymentFacts
  change_rate: RateFacts
  send_email: MailFacts
}

/** Whether anything is left to do. */
export function isPossible(facts: Facts[ProposalKind]): boolean {
  if ('referrals' in facts) return facts.referrals.some(one => one.is_possible)
  if ('affiliates' in facts) return facts.affiliates > 0
  if ('version' in facts) return facts.is_possible
  return facts.recipients > 0
}
