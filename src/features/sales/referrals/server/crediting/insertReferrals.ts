import { sql } from 'kysely'
import type { NewEntry } from '#features/sales/ledger/server/index.ts'
import type { ClickedLink } from '#features/store/tracking/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { CalculatedReferral } from '../../rules/creditOrder.ts'
import type { EntryDetail } from '../../rules/explain/causesOf.ts'
import type { IdleLevel } from '../../rules/idleLevels.ts'
import { ReferralStatus } from '../../rules/status.ts'

export interface NewReferral extends CalculatedReferral, ClickedLink {
  order_id: number
  order_version: number
  customer_id: number | null
  currency: Currency
  coupon_code: string | null
  placed_at: Date
  /** When it was recorded, where that is not now. */
  recorded_at: Date | undefined
  /** Of an order that is not paid yet nothing is approved by itself before it is. */
  is_paid: boolean
  /** Approved or not, it is payable only when the store is paid. */
  awaits_payment: boolean
  /** Why somebody should look at it first: it is approved by a person alone. */
  flags?: readonly string[]
  /** Of a customer's reward: after so many days it is approved, whatever holds for affiliates. */
  wait_days?: number | null
  /** The seller whose sale pays this upline. */
  seller_id?: number
  /** That sale, where it is there already; denied, it denies this row as well. */
  parent_id?: number
  is_denied?: boolean
  /** Of a sale: levels that earn nothing by it so far. */
  idle_levels?: readonly IdleLevel[]
}

export interface ApprovalPolicy {
  auto_approve: boolean
  auto_approve_days: number
}

/** Referrals that were written, and what is to be booked for them. */
export interface InsertedReferrals {
  ids: number[]
  entries: NewEntry[]
}

/** Writes referrals down. One that exists already is left as it is. */
export async function insertReferrals(
  tx: Tx,
  shop_id: number,
  referrals: readonly NewReferral[],
  policy: ApprovalPolicy,
): Promise<InsertedReferrals> {
  const sales = await insert(
    tx,
    shop_id,
    referrals.filter(referral => referral.kind === 'sale'),
    policy,
  )
  const parents = new Map(sales.map(sale => [`${sale.order_id} ${sale.affiliate_id}`, sale.id]))
  const network = referrals
    .filter(referral => referral.kind === 'network')
    .map(referral => ({
      ...referral,
      parent_id: referral.parent_id ?? parents.get(`${referral.order_id} ${referral.seller_id}`),
    }))
    // Nobody above is paid for a sale that was not written.
    .filter(referral => referral.parent_id !== undefined)
  const all = [...sales, ...(await insert(tx, shop_id, network, policy))]
  return { ids: all.map(referral => referral.id), entries: all.flatMap(entriesOf) }
}

interface Inserted {
  id: number
  order_id: number
  affiliate_id: number
  currency: Currency
  commission: number
  status: ReferralStatus
  status_before_denial: ReferralStatus | null
  parent_id: number | null
  created_at: Date
}

async function insert(tx: Tx, shop_id: number, referrals: readonly NewReferral[], policy: ApprovalPolicy): Promise<Inserted[]> {
  if (referrals.length === 0) return []
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const atOnce = policy.auto_approve && policy.auto_approve_days === 0
  const { rows } = await sql<Inserted>`
    insert into referral (shop_id, order_id, affiliate_id, program_id, program_version, tracking_type, kind, level, parent_id, status, status_before_denial, currency,
      total, quantity, commission, is_first_commission, coupon_code, customer_id, trace, approve_at, order_version,
      flags, awaits_payment, idle_levels, page, source, sub_ids, created_at, changed_at)
    select ${shop_id}, order_id, affiliate_id, program_id, program_version, tracking_type, kind, level, parent_id,
      case when is_denied then ${ReferralStatus.denied} else meant end::smallint, case when is_denied then meant end::smallint,
      currency, total, quantity, commission, is_first_commission, coupon_code, customer_id, trace,
      case when (${policy.auto_approve} or wait_days is not null) and flags is null and not (is_at_once and is_paid)
        then coalesce(recorded_at, ${now}) + make_interval(days => coalesce(wait_days, ${policy.auto_approve_days}::integer)) end,
      order_version, coalesce(flags, '{}'), awaits_payment, idle_levels, page, source, sub_ids,
      coalesce(recorded_at, ${now}), coalesce(recorded_at, ${now})
    from jsonb_to_recordset(${JSON.stringify(referrals)}::jsonb) as calculated(order_id bigint, affiliate_id bigint, program_id bigint,
      program_version integer, tracking_type smallint, kind text, level smallint, parent_id bigint, currency text, total bigint,
      quantity integer, commission bigint, is_first_commission boolean, coupon_code text, customer_id bigint, trace jsonb, order_version integer,
      recorded_at timestamptz, is_paid boolean, awaits_payment boolean, flags text[],
      is_denied boolean, idle_levels jsonb, page text, source text, sub_ids text[], wait_days integer)
    cross join lateral (select case when wait_days is null then ${atOnce} else wait_days = 0 end as is_at_once) as waiting
    cross join lateral (select case when is_at_once and is_paid and flags is null
      then ${ReferralStatus.approved} else ${ReferralStatus.pending} end as meant) as decided
    on conflict (shop_id, order_id, affiliate_id, kind, level, coalesce(parent_id, 0),
      (case kind when 'correction' then order_version else 0 end)) where order_id is not null do nothing
    returning id, order_id, affiliate_id, currency, commission, status, status_before_denial, parent_id, created_at`.execute(tx)
  return rows
}

function entriesOf({
  id,
  affiliate_id,
  currency,
  commission,
  status,
  status_before_denial,
  parent_id,
  created_at,
}: Inserted): NewEntry[] {
  const entry = { referral_id: id, actor: 'system:orders', at: created_at }
  const earned = {
    ...entry,
    source: `referral:${id}:attributed`,
    event: 'attributed' as const,
    movements: [{ from: 'expense', to: 'pending', affiliate_id, currency, amount: commission }] as const,
  }
  const denied = {
    ...entry,
    source: `referral:${id}:denied-with-sale`,
    event: 'deny' as const,
    detail: { with_sale: parent_id! } satisfies EntryDetail,
    movements: [{ from: 'pending', to: 'expense', affiliate_id, currency, amount: commission }] as const,
  }
  if (status_before_denial !== null) return [earned, denied]
  if (status !== ReferralStatus.approved) return [earned]
  const approved = {
    ...entry,
    source: `referral:${id}:auto-approved`,
    event: 'approved' as const,
    movements: [{ from: 'pending', to: 'payable', affiliate_id, currency, amount: commission }] as const,
  }
  return [earned, approved]
}
