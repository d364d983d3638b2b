import { sql } from 'kysely'
import type { FinancialStatus } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Day } from '#kit/days.ts'
import type { Minor } from '#kit/money/money.ts'
import { ReferralStatus } from '#kit/ReferralStatus.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { FeeTurn, SaleNow } from '../rules/feeMove.ts'

const earned = [ReferralStatus.approved, ReferralStatus.paid]
const undone: FinancialStatus[] = ['refunded', 'voided']

export type StoredSale = SaleNow & { referral_id: number }

/** These referrals and the others of their orders, each with what it costs so far. */
export async function findSales(tx: Tx, shop_id: number, ids: readonly number[]): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    with touched as (
      select id from referral where shop_id = ${shop_id} and id = any(${ids}::bigint[])
      union
      select sibling.id from referral as one
      join referral as sibling on sibling.shop_id = ${shop_id} and sibling.order_id = one.order_id
      where one.shop_id = ${shop_id} and one.id = any(${ids}::bigint[])
    )
    select sale.id as referral_id, sale.total, sale.currency, sale.created_at as made_at,
      sale.status = any(${earned}::smallint[]) and not sale.awaits_payment and sale.moved_to is null and sale.total > 0 and bought.cancelled_at is null
        and coalesce(bought.financial_status <> all(${undone}), true) as is_counted,
      case when known.turn is not null then
        jsonb_build_object('turn', known.turn, 'plan_id', known.plan_id, 'sales', known.sales, 'fee', known.fee) end as last
    from touched
    join referral as sale on sale.shop_id = ${shop_id} and sale.id = touched.id
    left join store_order as bought on bought.shop_id = ${shop_id} and bought.id = sale.order_id
    left join lateral (
      select turn, plan_id, sales, fee from performance_fee
      where shop_id = ${shop_id} and referral_id = sale.id order by turn desc limit 1
    ) as known on true
    where sale.kind in ('sale', 'manual')`.execute(tx)
  return rows
}

/** Each turn of a sale once, whoever else writes it at the same time. */
export async function insertTurns(tx: Tx, shop_id: number, turns: readonly (FeeTurn & { referral_id: number })[]): Promise<void> {
  const at = await transactionTime(tx)
  await sql`
    insert into performance_fee (shop_id, referral_id, turn, at, plan_id, sales, fee)
    select ${shop_id}, referral_id, turn, ${at}::timestamptz, plan_id, sales, fee
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
      as made(referral_id bigint, turn integer, plan_id integer, sales bigint, fee bigint)
    on conflict do nothing`.execute(tx)
}

/** What the sales before a moment cost, all in all, and what of it the platform was told to charge. */
export async function owedBefore(tx: Tx, shop_id: number, before: Date): Promise<{ owed: Minor; charged: Minor }> {
  const { rows } = await sql<{ owed: number; charged: number }>`
    select
      coalesce((select sum(fee) from performance_fee where shop_id = ${shop_id} and at < ${before}), 0)::bigint as owed,
      coalesce((select sum(amount) from fee_charge where shop_id = ${shop_id} and state <> 'refused'), 0)::bigint as charged`.execute(
    tx,
  )
  return rows[0]!
}

/** Once a day. */
export async function claimFeeCharge(
  tx: Tx,
  shop_id: number,
  charge: { day: Day; line_id: string; amount: Minor },
): Promise<void> {
  await tx
    .insertInto('fee_charge')
    .values({ shop_id, ...charge })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export interface WaitingCharge {
  day: Day
  line_id: string
  amount: Minor
}

/** What the platform was about to be told; perhaps it was. */
export async function findWaiting(tx: Tx, shop_id: number): Promise<WaitingCharge[]> {
  const { rows } = await sql<WaitingCharge>`
    select day::text as day, line_id, amount from fee_charge
    where shop_id = ${shop_id} and state = 'sending' order by day limit 100`.execute(tx)
  return rows
}

export async function noteOutcome(
  tx: Tx,
  shop_id: number,
  day: Day,
  outcome: { state: 'charged'; platform_id: string } | { state: 'refused'; reason: string },
): Promise<void> {
  await tx
    .updateTable('fee_charge')
    .set(outcome)
    .where('shop_id', '=', shop_id)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('state', '=', 'sending')
    .execute()
}

export interface FeeDay {
  day: Day
  approved: number
  reversed: number
  sales: Minor
  fee: Minor
  charged: Minor
}

/** The days since one, of UTC, on which something happened; the newest first. */
export async function findFeeDays(tx: Tx, shop_id: number, since: Date): Promise<FeeDay[]> {
  const { rows } = await sql<FeeDay>`
    select day::text as day, sum(approved)::integer as approved, sum(reversed)::integer as reversed, sum(sales)::bigint as sales,
      sum(fee)::bigint as fee, sum(charged)::bigint as charged
    from (
      select (at at time zone 'UTC')::date as day, (turn % 2 = 1)::integer as approved, (turn % 2 = 0)::integer as reversed,
        sales, fee, 0 as charged
      from performance_fee where shop_id = ${shop_id} and at >= ${since}
      union all
      select day, 0, 0, 0, 0, amount from fee_charge
      where shop_id = ${shop_id} and day >= (${since}::timestamptz at time zone 'UTC')::date and state = 'charged'
    ) as moved
    group by day order by day desc`.execute(tx)
  return rows
}
