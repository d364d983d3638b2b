import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Problem } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Actions } from '../../rules/actions.ts'
import type { Facts } from '../../rules/facts.ts'
import type { ProposalKind } from '../../rules/kinds.ts'
import { MAX_OPEN, OPEN_DAYS, type StoredState } from '../../rules/states.ts'

interface Common {
  id: number
  affiliate_ids: number[]
  reason: string
  agent: string
  key_name: string
  state: StoredState
  /** Why what was released came to nothing. */
  failure: Problem | null
  decided_by_name: string | null
  decided_at: Date | null
  expires_at: Date
  created_at: Date
}

/** A proposal of one kind, with the action and the facts of that kind. */
export type StoredProposal<Kind extends ProposalKind = ProposalKind> = {
  [K in Kind]: Common & { kind: K; action: Actions[K]; seen: Facts[K] }
}[Kind]

const columns = sql`id, kind, action, seen, affiliate_ids, reason, agent, key_name, state, failure, decided_by_name, decided_at, expires_at, created_at`

export interface NewProposal
  extends Pick<StoredProposal, 'kind' | 'action' | 'seen' | 'affiliate_ids' | 'reason' | 'agent' | 'key_name'> {
  key_id: number | null
  /** Of a past that is made up: when it was. */
  created_at?: Date
}

/** Adds a proposal; the same wish that is still open is answered instead, and nothing where there are too many. */
export async function insertProposal(
  tx: Tx,
  shop_id: number,
  { kind, action, seen, affiliate_ids, reason, agent, key_name, key_id, created_at = new Date() }: NewProposal,
): Promise<{ proposal: StoredProposal; is_new: boolean } | undefined> {
  await endExpired(tx, shop_id)
  const action_hash = createHash('sha256')
    .update(JSON.stringify([kind, action]))
    .digest()
  const { rows } = await sql<StoredProposal>`
    insert into agent_proposal (shop_id, kind, action, action_hash, seen, affiliate_ids, reason, agent, key_id, key_name, created_at, expires_at)
    select ${shop_id}, ${kind}, ${JSON.stringify(action)}::jsonb, ${action_hash}, ${JSON.stringify(seen)}::jsonb,
      ${affiliate_ids}::bigint[], ${reason}, ${agent}, ${key_id}::bigint, ${key_name}, ${created_at}::timestamptz,
      ${created_at}::timestamptz + make_interval(days => ${OPEN_DAYS})
    from (select count(*) as open from agent_proposal where shop_id = ${shop_id} and state = 'open') as standing
    where standing.open < ${MAX_OPEN}
    on conflict (shop_id, action_hash) where state = 'open' do nothing
    returning ${columns}`.execute(tx)
  if (rows[0]) return { proposal: rows[0], is_new: true }
  const { rows: same } = await sql<StoredProposal>`
    select ${columns} from agent_proposal where shop_id = ${shop_id} and action_hash = ${action_hash} and state = 'open'`.execute(
    tx,
  )
  return same[0] && { proposal: same[0], is_new: false }
}

/** Writes down whose time is over, so that the same can be proposed again. */
const endExpired = (tx: Tx, shop_id: number) =>
  sql`update agent_proposal set state = 'expired' where shop_id = ${shop_id} and state = 'open' and expires_at <= now()`.execute(
    tx,
  )

interface ProposalFilter {
  kinds: readonly ProposalKind[]
  state?: 'open' | 'decided'
  /** At which the list is read: what it says of each is as of then. */
  now: Date
  before?: number
  limit: number
}

/** The newest first. */
export async function listProposals(
  tx: Tx,
  shop_id: number,
  { kinds, state, now, before, limit }: ProposalFilter,
): Promise<StoredProposal[]> {
  const isOpen = sql`(state = 'open' and expires_at > ${now}::timestamptz)`
  const { rows } = await sql<StoredProposal>`
    select ${columns} from agent_proposal
    where shop_id = ${shop_id} and kind = any(${[...kinds]}::text[])
      and ${state === undefined ? sql`true` : state === 'open' ? isOpen : sql`not ${isOpen}`}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

export async function findProposal(tx: Tx, shop_id: number, id: number): Promise<StoredProposal | undefined> {
  const { rows } = await sql<StoredProposal>`
    select ${columns} from agent_proposal where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  return rows[0]
}

interface ProposalDecision {
  state: 'released' | 'declined'
  by: { user_id: number; name: string }
  /** Of the payment that it begins. */
  payment_key?: string
}

/** The one statement that decides: true for one person once, and only while it is open. */
export async function decideOpen(
  tx: Tx,
  shop_id: number,
  id: number,
  { state, by, payment_key }: ProposalDecision,
): Promise<boolean> {
  const { rows } = await sql`
    update agent_proposal set state = ${state}, decided_by = ${by.user_id}, decided_by_name = ${by.name}, decided_at = now(),
      payment_key = ${payment_key ?? null}::text
    where shop_id = ${shop_id} and id = ${id} and state = 'open' and expires_at > now()
    returning id`.execute(tx)
  return rows.length === 1
}

/** The payment that a proposal began came to nothing: it is not as if it had gone well. Answers which one it was. */
export async function notePaymentFailed(
  tx: Tx,
  shop_id: number,
  payment_key: string,
  failure: Problem,
): Promise<StoredProposal | undefined> {
  const { rows } = await sql<StoredProposal>`
    update agent_proposal set failure = ${JSON.stringify(failure)}::jsonb
    where shop_id = ${shop_id} and payment_key = ${payment_key} and state = 'released' and failure is null
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** What concerns affiliates who are gone goes with them; the activity log says that it was released. */
export async function forgetProposalsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  if (affiliate_ids.length === 0) return
  await sql`delete from agent_proposal where shop_id = ${shop_id} and affiliate_ids && ${affiliate_ids}::bigint[]`.execute(tx)
}

export async function deleteProposalsBefore(tx: Tx, shop_id: number, moment: Date): Promise<void> {
  await sql`delete from agent_proposal where shop_id = ${shop_id} and created_at < ${moment}::timestamptz`.execute(tx)
}
