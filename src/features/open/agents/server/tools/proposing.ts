import * as z from 'zod'
import { id } from '#kit/contract/validate.ts'
import type { Services } from '#server/services.ts'
import { type Actions, actions, reason } from '../../rules/actions.ts'
import { type ProposalKind, proposalKindNames, proposalKinds } from '../../rules/kinds.ts'
import { type proposalStates, stateAt } from '../../rules/states.ts'
import { propose } from '../proposals/propose.ts'
import { listProposals, type StoredProposal } from '../proposals/store.ts'
import { titleOf } from '../proposals/writing.ts'
import { defineReading, defineTool, type Tool } from './Tool.ts'

const NOTHING_DONE =
  'Nothing changes: the proposal waits in the admin for up to 7 days until a person of the store releases or declines it. The same proposal sent again is answered with the open one.'

const words: Record<ProposalKind, { name: string; title: string; description: string }> = {
  approve_referrals: {
    ...{ name: 'propose_approval', title: 'Propose to approve referrals' },
    description: 'Proposes to approve pending referrals.',
  },
  deny_referrals: {
    ...{ name: 'propose_denial', title: 'Propose to deny referrals' },
    description: 'Proposes to deny referrals that are pending or approved.',
  },
  pay_affiliates: {
    ...{ name: 'propose_payout', title: 'Propose a payout' },
    description: 'Proposes to pay affiliates what they can be paid now. You never name a sum: it is worked out at the release.',
  },
  change_rate: {
    ...{ name: 'propose_rate', title: 'Propose a commission rate' },
    description: 'Proposes another commission for a program, for orders from then on.',
  },
  send_email: {
    ...{ name: 'propose_email', title: 'Propose an email' },
    description: 'Proposes to send an email to affiliates. Try it with `draft_email` first.',
  },
}

/** What an agent may ask of people. None of these does what it names. */
export const proposingTools = (services: Services): Tool[] => [
  ...proposalKindNames.map(kind =>
    defineTool({
      ...words[kind],
      description: `${words[kind].description} ${NOTHING_DONE}`,
      ...{ scope: proposalKinds[kind].scope, isReading: false },
      input: z.object({ ...(actions[kind] as z.ZodObject).shape, reason }),
      async run({ reason: why, ...action }, call) {
        const wish = { kind, action: action as Actions[typeof kind], reason: why as string }
        const { proposal, is_new } = await propose(services, wish, call)
        return { ...told(services, proposal, call.from.language), is_new }
      },
    }),
  ),
  defineReading({
    ...{ name: 'list_proposals', title: 'List proposals' },
    description:
      'What was proposed and what became of it, newest first, 25 at once. `before` is the last `proposal_id` of the page before.',
    input: z.object({ state: z.enum(['open', 'decided']).optional(), before: id().optional() }),
    async run(asked, { caller: { shop_id }, from }) {
      const now = new Date()
      const wanted = { ...asked, now, kinds: proposalKindNames, limit: 25 }
      const rows = await services.db.inShop(shop_id, tx => listProposals(tx, shop_id, wanted))
      return { proposals: rows.map(row => told(services, row, from.language, now)) }
    },
  }),
]

type Language = Parameters<Services['texts']>[0]

const told = ({ texts }: Services, proposal: StoredProposal, language: Language, now = new Date()) => ({
  ...{
    proposal_id: proposal.id,
    kind: proposal.kind,
    state: stateAt(proposal, now) satisfies (typeof proposalStates)[number],
  },
  summary: titleOf(texts(language), proposal, proposal.seen),
  ...(proposal.failure && { problem: texts(language).any(proposal.failure.key, proposal.failure.params) }),
  ...{ reason: proposal.reason, agent: proposal.agent, key_name: proposal.key_name },
  created_at: proposal.created_at.toISOString(),
  expires_at: proposal.expires_at.toISOString(),
  decided_at: proposal.decided_at?.toISOString() ?? null,
})
