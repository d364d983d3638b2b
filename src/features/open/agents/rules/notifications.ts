import { defineNotification } from '#kit/contract/notification.ts'
import type { ProposalKind } from './kinds.ts'

export const PROPOSALS = '/admin/settings/v1/proposals'

type Params = { key: string }
const look = { link: PROPOSALS, icon: 'list-checks' } as const

const toReferrals = defineNotification<Params>({ ...look, type: 'agent-proposal-referrals', permission: 'referrals' })

/** Whoever may release a proposal hears of it. */
export const proposalArrived = {
  approve_referrals: toReferrals,
  deny_referrals: toReferrals,
  pay_affiliates: defineNotification<Params>({ ...look, type: 'agent-proposal-payments', permission: 'payments' }),
  change_rate: defineNotification<Params>({ ...look, type: 'agent-proposal-programs', permission: 'programs' }),
  send_email: defineNotification<Params>({ ...look, type: 'agent-proposal-email', permission: 'email' }),
} as const satisfies Record<ProposalKind, unknown>
