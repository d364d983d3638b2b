import * as z from 'zod'
import { ReleaseNeeds } from '#features/payments/payouts/contract.ts'
import { BulkPreview } from '#features/payments/payouts/rules/BulkPreview.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { proposedRails } from './rules/actions.ts'
import { deciders, proposalKindNames } from './rules/kinds.ts'
import { proposalStates } from './rules/states.ts'

/** Money in the smallest unit of the currency. */
const money = z.number()
const moment = z.iso.datetime()

export const ProposalRow = z.object({
  id: z.number(),
  kind: z.enum(proposalKindNames),
  state: z.enum(proposalStates),
  /** What would be done, as it stood when it was proposed, in the reader's language. */
  title: z.string(),
  /** Who the agent said it is, and the key it came with. */
  agent: z.string(),
  key_name: z.string(),
  created_at: moment,
  expires_at: moment,
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
})
export type ProposalRow = z.infer<typeof ProposalRow>

const ReferralsPreview = z.object({
  of: z.literal('referrals'),
  referrals: z.array(
    z.object({
      id: z.number(),
      order_number: z.string().nullable(),
      affiliate_id: z.number(),
      affiliate_name: z.string(),
      status: z.enum(ReferralStatus),
      amount: money,
      currency: z.string(),
      is_possible: z.boolean(),
    }),
  ),
  /** What can still be decided on, added up by currency. */
  totals: z.array(z.object({ currency: z.string(), amount: money, count: z.number() })),
})

const PaymentPreview = z.object({
  of: z.literal('payment'),
  ...BulkPreview.omit({ largest: true }).shape,
  rail: z.enum(proposedRails),
  /** Everyone who gets something, the largest payments first. */
  receivers: BulkPreview.shape.largest,
  /** What whoever releases it has to show. */
  needs: ReleaseNeeds,
})

const RatePreview = z.object({
  of: z.literal('rate'),
  program_id: z.number(),
  program_name: z.string(),
  before: z.string(),
  after: z.string(),
})

const MailPreview = z.object({
  of: z.literal('email'),
  subject: z.string(),
  /** As somebody made up would get it. */
  html: z.string(),
  recipients: z.number(),
  left_out: z.number(),
  /** The first of them. */
  people: z.array(z.object({ id: z.number(), full_name: z.string() })),
})

/** What releasing it would do now. */
export const Preview = z.object({
  /** Names exactly this: it travels with the release. */
  fingerprint: z.string(),
  /** Whether there is anything left to do. */
  is_possible: z.boolean(),
  /** What is other than when it was proposed, in sentences. */
  changes: z.array(z.string()),
  shown: z.discriminatedUnion('of', [ReferralsPreview, PaymentPreview, RatePreview, MailPreview]),
})
export type Preview = z.infer<typeof Preview>
export type PreviewPart = Preview['shown']

export const Proposal = ProposalRow.extend({
  /** The agent's own words. */
  reason: z.string(),
  /** Only while it is open. */
  preview: Preview.nullable(),
  /** Why it can no longer be released, where nothing can be shown of it, or why what was released came to nothing. */
  problem: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

const access = deciders

export const agents = contract({
  /** Those the reader may decide on, the newest first; `before` is the last one of the page before. */
  proposals: endpoint('GET /api/v1/merchant/agent-proposal', {
    access,
    query: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({ proposals: z.array(ProposalRow), has_more: z.boolean() }),
  }),
  proposal: endpoint('GET /api/v1/merchant/agent-proposal/{id}', { access, reply: Proposal }),
  /** Does it, as if whoever releases it had done it. Where anything differs from what was shown it is answered 409 with the new preview. */
  release: endpoint('POST /api/v1/merchant/agent-proposal/{id}/release', {
    access,
    body: z.object({
      fingerprint: z.string().min(1).max(100),
      release_code: z.string().trim().max(512).default(''),
      password: z.string().max(512).default(''),
    }),
    reply: Proposal,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  decline: endpoint('POST /api/v1/merchant/agent-proposal/{id}/decline', { access, reply: Proposal }),
})
