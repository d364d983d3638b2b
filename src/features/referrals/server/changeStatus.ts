import { sql } from 'kysely'
import { book } from '#features/ledger/server/index.ts'
import type { Currency } from '#kit/currencies.ts'
import type { Minor } from '#kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import { accountOf, type ReferralAction, type ReferralStatus, statusAfter, statusesBefore } from '../status.ts'
import { tellChanged } from './tellChanged.ts'

interface Moved {
  id: number
  affiliate_id: number
  currency: Currency
  amount: Minor
  before: ReferralStatus
  revision: number
}

interface Decision {
  action: ReferralAction
  /** As the books name people and machines. */
  actor: string
  /** Without a time, it happens now. */
  at?: Date
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
  return moveReferrals(tx, shop_id, { ids, seen: [] }, { action, actor, at })
}

/** The same, for those alone that still are as the person saw them. */
export function changeSeen(
  tx: Tx,
  shop_id: number,
  seen: readonly { id: number; status: ReferralStatus }[],
  decision: Decision,
): Promise<number[]> {
  return moveReferrals(tx, shop_id, { ids: seen.map(one => one.id), seen: seen.map(one => one.status) }, decision)
}

async function moveReferrals(
  tx: Tx,
  shop_id: number,
  { ids, seen }: { ids: readonly number[]; seen: readonly ReferralStatus[] },
  { action, actor, at }: Decision,
): Promise<number[]> {
  const after = statusAfter(statusesBefore(action)[0]!, action)!
  const { rows } = await sql<Moved>`
    with standing as (
      select referral.id, referral.status from referral
      join unnest(${ids}::bigint[], ${seen}::smallint[]) as wanted(id, seen) on wanted.id = referral.id
      where referral.shop_id = ${shop_id} and referral.status = any(${statusesBefore(action)}::smallint[])
        and (wanted.seen is null or wanted.seen = referral.status)
      order by referral.id for update of referral
    )
    update referral set status = ${after}, revision = revision + 1, approve_at = null,
      decided_by = ${actor}, decided_at = coalesce(${at ?? null}::timestamptz, now()), changed_at = coalesce(${at ?? null}::timestamptz, now())
    from standing where referral.shop_id = ${shop_id} and referral.id = standing.id
    returning referral.id, affiliate_id, currency, commission + commission_adjustment as amount, standing.status as before, revision`.execute(
    tx,
  )
  await book(
    tx,
    shop_id,
    rows.map(({ id, affiliate_id, currency, amount, before, revision }) => ({
      source: `referral:${id}:status:${revision}`,
      event: action,
      referral_id: id,
      actor,
      at,
      movements: [{ from: accountOf(before), to: accountOf(after), affiliate_id, currency, amount }],
    })),
  )
  const moved = rows.map(row => row.id)
  await tellChanged(tx, shop_id, moved)
  return moved
}
