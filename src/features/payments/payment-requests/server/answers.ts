import { sql } from 'kysely'
import { type Minor, sum } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestStatus } from '../rules/settings.ts'
import { deleteInvoicesOf } from './invoices.ts'
import { publishRequests } from './publishRequests.ts'

interface Paid {
  payout_id: number
  affiliate_id: number
  /** What each of its referrals was paid. */
  amounts: readonly Minor[]
}

/** Payments that arrived answer the requests of who got them: those of all that was asked for, or of all that is left. */
export async function requestsPaid(tx: Tx, shop_id: number, payouts: readonly Paid[]): Promise<void> {
  if (payouts.length === 0) return
  const { rows } = await sql<Asker>`
    update payment_request set status = ${RequestStatus.paid}, payout_id = paid.payout_id, decided_at = now()
    from unnest(${payouts.map(one => one.payout_id)}::bigint[], ${payouts.map(one => one.affiliate_id)}::bigint[],
      ${payouts.map(one => sum(one.amounts))}::bigint[]) as paid(payout_id, affiliate_id, commission)
    where payment_request.shop_id = ${shop_id} and payment_request.affiliate_id = paid.affiliate_id
      and payment_request.status = ${RequestStatus.pending}
      and (paid.commission >= payment_request.amount or not exists (
        select from ledger_balance where ledger_balance.shop_id = ${shop_id}
          and ledger_balance.affiliate_id = payment_request.affiliate_id and account = 'payable'
          and ledger_balance.currency = payment_request.currency and ledger_balance.amount > 0))
    returning payment_request.affiliate_id`.execute(tx)
  await tell(tx, shop_id, rows)
}

/** Payments that came back answer nothing: the request waits again, unless there is a newer one. */
export async function requestsReopened(tx: Tx, shop_id: number, payout_ids: readonly number[]): Promise<void> {
  if (payout_ids.length === 0) return
  const { rows } = await sql<Asker>`
    update payment_request set status = ${RequestStatus.pending}, payout_id = null, decided_at = null
    where shop_id = ${shop_id} and payout_id = any(${payout_ids}::bigint[]) and status = ${RequestStatus.paid}
      and not exists (select from payment_request as newer where newer.shop_id = ${shop_id}
        and newer.affiliate_id = payment_request.affiliate_id and newer.status = ${RequestStatus.pending})
    returning affiliate_id`.execute(tx)
  await tell(tx, shop_id, rows)
}

interface Asker {
  affiliate_id: number
}

/** After a run of thousands most portals look again when they are next opened. */
const MAX_TOLD = 100

async function tell(tx: Tx, shop_id: number, rows: readonly Asker[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.slice(0, MAX_TOLD).map(row => row.affiliate_id)
  await publishRequests(tx, shop_id, ids)
}

/** With the person go what they and the merchant wrote, and what still waited. */
export async function forgetRequestsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await deleteInvoicesOf(tx, shop_id, affiliate_ids)
  await sql`
    delete from payment_request where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[])
      and status = ${RequestStatus.pending}`.execute(tx)
  await sql`
    update payment_request set note = '', reason = '' where shop_id = ${shop_id}
      and affiliate_id = any(${affiliate_ids}::bigint[])`.execute(tx)
}
