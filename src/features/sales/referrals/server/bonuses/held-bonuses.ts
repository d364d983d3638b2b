import { sql } from 'kysely'
import { book, type NewEntry } from '#features/sales/ledger/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { ToldSentence } from '../../rules/explain/ToldTrace.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { changeStatus } from '../desk/changeStatus.ts'
import { BONUS_ACTOR } from './giveBonuses.ts'

/** A bonus that is locked until the transaction ends. */
export interface Held {
  id: number
  affiliate_id: number
  program_id: number
  program_version: number
  tracking_type: number
  status: ReferralStatus
  payout_id: number | null
  currency: Currency
  commission: Minor
  commission_adjustment: Minor
  corrected: Minor
}

/** What was corrected is read after the rows are held: whoever held them before may have corrected them meanwhile. */
export async function lockBonuses(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Held[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Held, 'corrected'>>`
    select id, affiliate_id, program_id, program_version, tracking_type, status, payout_id, currency, commission, commission_adjustment
    from referral where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and kind = 'bonus' order by id for update`.execute(tx)
  const { rows: sums } = await sql<{ parent_id: number; corrected: Minor }>`
    select parent_id, sum(commission)::bigint as corrected from referral
    where shop_id = ${shop_id} and parent_id = any(${ids}::bigint[]) and kind = 'correction' group by parent_id`.execute(tx)
  const corrected = new Map(sums.map(row => [row.parent_id, row.corrected]))
  return rows.map(row => ({ ...row, corrected: corrected.get(row.id) ?? 0 }))
}

export async function addToTrace(tx: Tx, shop_id: number, rows: readonly { id: number; told: ToldSentence }[]): Promise<void> {
  if (rows.length === 0) return
  const added = rows.map(({ id, told }) => ({ id, told: [told] }))
  await sql`
    update referral set trace = jsonb_set(trace, '{told}', (trace -> 'told') || added.told)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(id bigint, told jsonb)
    where referral.shop_id = ${shop_id} and referral.id = added.id`.execute(tx)
}

/** Paid money is not taken out of a referral; the difference waits as a row of its own for the next payout to net it. */
export async function correctPaidBonuses(
  tx: Tx,
  shop_id: number,
  rows: readonly (Held & { amount: Minor; told: ToldSentence })[],
): Promise<void> {
  if (rows.length === 0) return
  const fresh = rows.map(row => ({ ...row, parent_id: row.id, trace: { told: [row.told] } }))
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows: made } = await sql<{ id: number; affiliate_id: number; currency: Currency; commission: Minor }>`
    insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, parent_id, status, currency, total, commission,
      trace, created_at, changed_at)
    select ${shop_id}, affiliate_id, program_id, program_version, tracking_type, 'correction', parent_id, ${ReferralStatus.approved}, currency, 0,
      amount, trace, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(affiliate_id bigint, program_id bigint, program_version integer,
      tracking_type smallint, parent_id bigint, currency text, amount bigint, trace jsonb)
    returning id, affiliate_id, currency, commission`.execute(tx)
  await book(
    tx,
    shop_id,
    made.map(
      ({ id, affiliate_id, currency, commission }): NewEntry => ({
        source: `referral:${id}:corrected`,
        event: 'bonus_corrected',
        referral_id: id,
        actor: BONUS_ACTOR,
        movements: [{ from: 'expense', to: 'payable', affiliate_id, currency, amount: commission }],
      }),
    ),
  )
  await afterReferralsChanged(
    tx,
    shop_id,
    made.map(row => row.id),
  )
}

/** As the shop's rule, or that of the bonus, would have it if it were given now. */
export async function approveByRule(tx: Tx, shop_id: number, rows: readonly { id: number; approval: string }[]): Promise<void> {
  if (rows.length === 0) return
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows: terms } = await sql<{ auto_approve: boolean; auto_approve_days: number }>`
    select auto_approve, auto_approve_days from shop where shop_id = ${shop_id}`.execute(tx)
  const { auto_approve, auto_approve_days } = terms[0]!
  const byShop = rows.filter(row => row.approval === 'shop' && auto_approve).map(row => row.id)
  const atOnce = [
    ...rows.filter(row => row.approval === 'at_once').map(row => row.id),
    ...(auto_approve_days === 0 ? byShop : []),
  ]
  await changeStatus(tx, shop_id, atOnce, 'approve', BONUS_ACTOR)
  if (auto_approve_days === 0 || byShop.length === 0) return
  await sql`
    update referral set approve_at = ${now} + make_interval(days => ${auto_approve_days}::integer)
    where shop_id = ${shop_id} and id = any(${byShop}::bigint[]) and status = ${ReferralStatus.pending}`.execute(tx)
}
