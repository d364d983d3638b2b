import { sql } from 'kysely'
import { book } from '#features/ledger/server/index.ts'
import type { Currency } from '#kit/currencies.ts'
import type { Minor } from '#kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { referralsChanged } from '../events.ts'
import { accountOf, type ReferralAction, type ReferralStatus, statusAfter, statusesBefore } from '../status.ts'

interface Moved {
  id: number
  affiliate_id: number
  currency: Currency
  amount: Minor
  before: ReferralStatus
  revision: number
}

/**
 * Takes an action on all of these referrals from which it is offered, and moves their money with it.
 * Two people at once: each referral is moved by one of them. Returns the ids that were moved. Without a time, it happens now.
 */
export async function changeStatus(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  action: ReferralAction,
  actor: string,
  at?: Date,
): Promise<number[]> {
  const after = statusAfter(statusesBefore(action)[0]!, action)!
  const { rows } = await sql<Moved>`
    with standing as (
      select id, status from referral
      where shop_id = ${shop_id} and id = any(${ids}) and status = any(${statusesBefore(action)}::smallint[])
      order by id for update
    )
    update referral set status = ${after}, revision = revision + 1, approve_at = null, changed_at = coalesce(${at ?? null}::timestamptz, now())
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
  if (moved.length > 0)
    await publish(tx, shopChannel(shop_id), referralsChanged, { ids: moved.slice(0, 100), count: moved.length })
  return moved
}
