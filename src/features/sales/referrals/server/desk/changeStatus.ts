import { sql } from 'kysely'
import { book } from '#features/sales/ledger/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { EntryDetail } from '../../rules/explain/causesOf.ts'
import { accountOf, type ReferralAction, type ReferralStatus } from '../../rules/status.ts'
import { type Decidable, type StatusMove, statusMoves } from '../../rules/statusMoves.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { queueReferralMails } from '../mails/affiliateMails.job.ts'

/** What affiliates are mailed about; that it is open again is seen in the portal. */
const toldOf = { approve: 'approve_referral', deny: 'denied_referral', undo: undefined } as const

const eventOf = { approve: 'approved', deny: 'denied', undo: 'changed' } as const

interface Moved {
  id: number
  affiliate_id: number
  currency: Currency
  amount: Minor
  awaits_payment: boolean
  revision: number
}

interface StatusDecision {
  action: ReferralAction
  /** As the books name people and machines. */
  actor: string
  /** Without a time, it happens now. */
  at?: Date
  /** Approves what waits up the network along with the sale. */
  withNetwork?: boolean
  detail?: EntryDetail
}

/**
 * Takes an action on all of these referrals from which it is offered, and moves their money with it.
 * Two people at once: each referral is moved by one of them. Returns the ids that were moved.
 */
export function changeStatus(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  action: ReferralAction,
  actor: string,
  at?: Date,
): Promise<number[]> {
  return decideAll(tx, shop_id, ids, { action, actor, at })
}

/** The same, with all that can be decided about them. */
export function decideAll(tx: Tx, shop_id: number, ids: readonly number[], decision: StatusDecision): Promise<number[]> {
  return moveReferrals(tx, shop_id, { ids, seen: [] }, decision)
}

/** Denies rewards above what the program gives; they say so, and a person can undo it. */
export function denyAboveLimit(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  const decision = { action: 'deny', actor: 'system:reward-limit', detail: { above_limit: true } } as const
  return moveReferrals(tx, shop_id, { ids, seen: [] }, decision)
}

/** The same, for those alone that still are as the person saw them. */
export function changeSeen(
  tx: Tx,
  shop_id: number,
  seen: readonly { id: number; status: ReferralStatus }[],
  decision: StatusDecision,
): Promise<number[]> {
  return moveReferrals(tx, shop_id, { ids: seen.map(one => one.id), seen: seen.map(one => one.status) }, decision)
}

async function moveReferrals(
  tx: Tx,
  shop_id: number,
  { ids, seen }: { ids: readonly number[]; seen: readonly ReferralStatus[] },
  { action, actor, at, withNetwork, detail }: StatusDecision,
): Promise<number[]> {
  const wanted = new Map(ids.map((id, place) => [id, seen[place] ?? null]))
  const moves = statusMoves(await lockWithNetwork(tx, shop_id, ids), wanted, action, withNetwork)
  if (moves.length === 0) return []
  const moved = await writeMoves(tx, shop_id, moves, actor, at)
  await book(
    tx,
    shop_id,
    moves.map(({ id, before, after, with_sale }) => {
      const { affiliate_id, currency, amount, awaits_payment, revision } = moved.get(id)!
      const from = accountOf({ status: before, awaits_payment, payout_id: null })
      const to = accountOf({ status: after, awaits_payment, payout_id: null })
      return {
        source: `referral:${id}:status:${revision}`,
        event: action,
        referral_id: id,
        actor,
        at,
        detail: with_sale === null ? detail : ({ with_sale } satisfies EntryDetail),
        movements: [{ from, to, affiliate_id, currency, amount }],
      }
    }),
  )
  await afterReferralsChanged(tx, shop_id, [...moved.keys()], { event: eventOf[action] })
  const told = toldOf[action]
  // A past that was never lived is no news.
  if (told && at === undefined) await queueReferralMails(tx, shop_id, told, [...moved.keys()])
  return moves.map(move => move.id).filter(id => wanted.has(id))
}

/** These and the network commissions that stand on them, locked in one order for everybody. */
async function lockWithNetwork(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Decidable[]> {
  const { rows } = await sql<Decidable>`
    select id, kind, parent_id, status, status_before_denial, moved_to, payout_id from referral
    where shop_id = ${shop_id} and (id = any(${ids}::bigint[]) or (parent_id = any(${ids}::bigint[]) and kind = 'network'))
    order by id for update`.execute(tx)
  return rows
}

async function writeMoves(
  tx: Tx,
  shop_id: number,
  moves: readonly StatusMove[],
  actor: string,
  at = new Date(),
): Promise<Map<number, Moved>> {
  const { rows } = await sql<Moved>`
    update referral set status = move.after, status_before_denial = move.status_before_denial, revision = revision + 1,
      -- What follows its sale comes back as it was, and is approved when it would have been.
      approve_at = case when move.with_sale is null then null else approve_at end,
      decided_by = ${actor}, decided_at = ${at}::timestamptz, changed_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as move(id bigint, after smallint, status_before_denial smallint, with_sale bigint)
    where referral.shop_id = ${shop_id} and referral.id = move.id
    returning referral.id, affiliate_id, currency, commission + commission_adjustment as amount, awaits_payment, revision`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.id, row]))
}
