import { type RawBuilder, sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import { MAX_NETWORK_LEVELS } from '#features/commissions/commission/rules/RuleVersion.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import type { GoalFigures } from '../rules/figureOf.ts'
import { GoalMetric } from '../rules/GoalMetric.ts'

/** A stretch of time, open where nothing is said. Sales belong to the time they were recorded, whenever they are approved. */
export interface GoalWindow {
  key: number
  from: Date | null
  /** Not included. */
  until: Date | null
}

export interface Measuring {
  currency: Currency
  windows: readonly GoalWindow[]
  metrics: readonly GoalMetric[]
  affiliates: readonly number[] | 'all'
  /** What waits for approval instead of what counts. */
  isWaiting?: boolean
}

export const allTime: GoalWindow = { key: 0, from: null, until: null }

/**
 * Parts of a `with recursive` that end in `measured(affiliate_id, key, sales, commission, orders, downline)`, one row for each affiliate
 * and window with anything in it. Only approved and paid referrals count; excluded sales are not part of what a referral is worth. What
 * was taken back after payment counts at the time of its sale. Bonuses are no sales and no commission: none leads to another.
 */
export function measuring(
  shop_id: number,
  { currency, windows, metrics, affiliates, isWaiting = false }: Measuring,
): RawBuilder<unknown> {
  const stretches = windows.map(({ key, from, until }) => ({ key, starts: from, ends: until }))
  const hasDownline = metrics.includes(GoalMetric.downlineSales)
  const whose = (column: string) => {
    if (hasDownline) return sql`${sql.ref(column)} in (select id from below)`
    return affiliates === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${affiliates}::bigint[])`
  }
  return sql`goal_window as (
      select key, starts, ends from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
        as stretch(key integer, starts timestamptz, ends timestamptz)
    ), ${hasDownline ? below(shop_id, affiliates) : sql``} counting as (
      ${asSold(shop_id, currency, whose, isWaiting)} ${isWaiting ? sql`` : sql`union all ${correctedLater(shop_id, currency, whose)}`}
    ), figures as (
      select affiliate_id, key, sum(sales) as sales, sum(commission) as commission, sum(orders) as orders
      from counting join goal_window on (starts is null or at >= starts) and (ends is null or at < ends)
      group by affiliate_id, key
    ), measured as (${hasDownline ? withDownline : ownOnly})`
}

/** The figures of affiliates, for whoever decides in code. */
export async function measure(tx: Tx, shop_id: number, wanted: Measuring): Promise<MeasuredRow[]> {
  if (wanted.windows.length === 0 || wanted.affiliates.length === 0) return []
  const { rows } = await sql<MeasuredRow>`
    with recursive ${measuring(shop_id, wanted)}
    select affiliate_id, key, sales, commission, orders, downline from measured`.execute(tx)
  return rows
}

export interface MeasuredRow extends GoalFigures {
  affiliate_id: number
  key: number
}

type OwnRows = (column: string) => RawBuilder<unknown>

const bonuses = sql.join([sql.lit(TrackingType.recruitmentBonus), sql.lit(TrackingType.performanceBonus)])
const counted = sql.join([sql.lit(ReferralStatus.approved), sql.lit(ReferralStatus.paid)])
const counts = (
  table: string,
  shop_id: number,
  currency: Currency,
  statuses = counted,
) => sql`${sql.ref(`${table}.shop_id`)} = ${shop_id}
  and ${sql.ref(`${table}.status`)} in (${statuses})
  and ${sql.ref(`${table}.currency`)} = ${currency} and ${sql.ref(`${table}.tracking_type`)} not in (${bonuses})`

/** A sale that is worth nothing any more is none, nor is an amount that was added by hand. */
const asSold = (shop_id: number, currency: Currency, whose: OwnRows, isWaiting: boolean) => sql`
  select referral.affiliate_id, referral.created_at as at,
    case when kind in ('sale', 'manual') and level = 0 then total else 0 end as sales, commission + commission_adjustment as commission,
    (kind = 'sale' and (total <> 0 or commission + commission_adjustment <> 0) or kind = 'manual' and total <> 0)::integer as orders
  from referral where ${counts('referral', shop_id, currency, isWaiting ? sql.lit(ReferralStatus.pending) : counted)} and kind <> 'correction' and ${whose('referral.affiliate_id')}`

/** A paid referral stays as it was paid; its newest correction knows what is left of the sale. */
const correctedLater = (shop_id: number, currency: Currency, whose: OwnRows) => sql`
  select correction.affiliate_id, sale.created_at as at, case when knows.best then knows.base - sale.total else 0 end as sales,
    correction.commission + correction.commission_adjustment as commission,
    case when knows.best and knows.base = 0 and sale.total <> 0 then -1 else 0 end as orders
  from referral as correction
  join referral as sale on sale.shop_id = ${shop_id} and sale.id = correction.parent_id
  cross join lateral (
    select coalesce((correction.trace ->> 'base')::bigint, 0) as base,
      sale.kind = 'sale' and correction.order_version > sale.order_version and not exists (
        select from referral as later where later.shop_id = ${shop_id} and later.parent_id = correction.parent_id
          and later.kind = 'correction' and later.id > correction.id) as best
  ) as knows
  where ${counts('correction', shop_id, currency)} and correction.kind = 'correction' and ${whose('correction.affiliate_id')}`

const below = (shop_id: number, affiliates: readonly number[] | 'all') => sql`below as (
  select id as root, id, 0 as depth from affiliate
  where shop_id = ${shop_id} and removed_at is null and ${affiliates === 'all' ? sql`true` : sql`id = any(${affiliates}::bigint[])`}
  union all
  select root, affiliate.id, depth + 1 from below
  join affiliate on affiliate.shop_id = ${shop_id} and affiliate.upline_id = below.id
  where depth < ${MAX_NETWORK_LEVELS}
), `

const ownOnly = sql`
  select affiliate_id, key, sales::bigint as sales, commission::bigint as commission, orders::bigint as orders, 0::bigint as downline
  from figures`

const withDownline = sql`
  select below.root as affiliate_id, figures.key, coalesce(sum(sales) filter (where depth = 0), 0)::bigint as sales,
    coalesce(sum(commission) filter (where depth = 0), 0)::bigint as commission,
    coalesce(sum(orders) filter (where depth = 0), 0)::bigint as orders,
    coalesce(sum(sales) filter (where depth > 0), 0)::bigint as downline
  from below join figures on figures.affiliate_id = below.id group by below.root, figures.key`

/** The affiliates themselves and everybody above them, where sales of others count. */
export async function withUplines(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, upline_id, 0 as height from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[])
      union
      select affiliate.id, affiliate.upline_id, height + 1 from above
      join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = above.upline_id
      where height < ${MAX_NETWORK_LEVELS}
    )
    select distinct id from above`.execute(tx)
  return rows.map(row => row.id)
}
