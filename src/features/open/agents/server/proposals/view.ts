import { createHash } from 'node:crypto'
import { permits } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Preview, Proposal, ProposalRow } from '../../contract.ts'
import { changesSince } from '../../rules/changesSince.ts'
import { isPossible } from '../../rules/facts.ts'
import { type ProposalKind, proposalKindNames, proposalKinds } from '../../rules/kinds.ts'
import { stateAt } from '../../rules/states.ts'
import { type Proposed, type ReadingContext, readProposed } from './readProposed.ts'
import { findProposal, type StoredProposal } from './store.ts'
import { type Speaking, titleOf, writingFor } from './writing.ts'

/** The kinds somebody may decide on: what they could do themselves. */
export const kindsFor = (caller: Caller): ProposalKind[] =>
  proposalKindNames.filter(kind => permits(caller, proposalKinds[kind].permission))

export async function requireProposal(tx: Tx, caller: Caller, id: number): Promise<StoredProposal> {
  const proposal = await findProposal(tx, caller.shop_id, id)
  if (!proposal) throw new Refusal('not_found', 'agents.proposalGone')
  if (!kindsFor(caller).includes(proposal.kind)) throw new Refusal('forbidden', 'agents.notYours')
  return proposal
}

export const toRow = (t: Speaking, proposal: StoredProposal, now: Date): ProposalRow => ({
  ...{ id: proposal.id, kind: proposal.kind, state: stateAt(proposal, now) },
  title: titleOf(t, proposal, proposal.seen),
  ...{ agent: proposal.agent, key_name: proposal.key_name, decided_by: proposal.decided_by_name },
  created_at: proposal.created_at.toISOString(),
  expires_at: proposal.expires_at.toISOString(),
  decided_at: proposal.decided_at?.toISOString() ?? null,
})

/** A proposal as whoever decides on it sees it. */
export async function showProposal(context: ReadingContext, proposal: StoredProposal): Promise<Proposal> {
  const t = context.services.texts(context.by.from.language)
  const row = { ...toRow(t, proposal, new Date()), reason: proposal.reason }
  const { failure } = proposal
  if (row.state !== 'open') return { ...row, preview: null, problem: failure && t.any(failure.key, failure.params) }
  try {
    return { ...row, preview: (await previewOf(context, proposal)).preview, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields, params } = error.detail
    const first = fields && Object.values(fields)[0]?.[0]
    return { ...row, preview: null, problem: first ? t.any(first.key, first.params) : t.any(error.reason, params) }
  }
}

/** What releasing it would do now, under a name that is another as soon as anything of it is. */
export async function previewOf(
  context: ReadingContext,
  proposal: StoredProposal,
): Promise<{ preview: Preview; proposed: Proposed }> {
  const { kind, action, seen } = proposal
  const proposed = await readProposed(context, kind, action)
  const t = context.services.texts(context.by.from.language)
  const changes = changesSince(kind, { seen, now: proposed.facts }, writingFor(t)).map(({ key, params }) => t.any(key, params))
  const preview = {
    ...{ fingerprint: fingerprintOf(proposal, proposed), is_possible: isPossible(proposed.facts), changes },
    shown: proposed.shown,
  }
  return { preview, proposed }
}

const fingerprintOf = ({ kind, action }: StoredProposal, { facts }: Proposed): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, action, facts]))
    .digest('base64url')
