import { defineNotification } from '#kit/contract/notification.ts'
import { type ProposalKind, proposalKinds } from './kinds.ts'

export const PROPOSALS = '/admin/settings/v1/proposals'

type Params = { key: string }

const toldTo = (kind: ProposalKind) =>
  defineNotification<Params>({
    type: `agent-proposal-${proposalKinds[kind].permission}`,
    permission: proposalKinds[kind].permission,
    link: PROPOSALS,
    icon: 'list-checks',
  })

const toReferrals = toldTo('approve_referrals')

/** Whoever may release a proposal hears of it. */
export const proposalArrived = {
  approve_referrals: toReferrals,
  deny_referrals: toReferrals,
  pay_affiliates: toldTo('pay_affiliates'),
  change_rate: toldTo('change_rate'),
  send_email: toldTo('send_email'),
} as const satisfies Record<ProposalKind, unknown>
