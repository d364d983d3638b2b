import type { ApiScope, Permission } from '#kit/access.ts'

/** What an agent can propose: who of the shop may release it, and what the key must permit. */
export const proposalKinds = {
  approve_referrals: { permission: 'referrals', scope: 'write' },
  deny_referrals: { permission: 'referrals', scope: 'write' },
  pay_affiliates: { permission: 'payments', scope: 'money' },
  change_rate: { permission: 'programs', scope: 'write' },
  send_email: { permission: 'email', scope: 'write' },
} as const satisfies Record<string, { permission: Permission; scope: ApiScope }>

export type ProposalKind = keyof typeof proposalKinds
export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]]

/** Whoever may release one kind or another. */
export const deciders = [...new Set(proposalKindNames.map(kind => proposalKinds[kind].permission))]
