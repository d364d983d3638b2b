import { type RawBuilder, sql } from 'kysely'
import type { AffiliateStatus } from '#features/commission/rules/AffiliateStatus.ts'
import { ReferralStatus } from '#features/commission/rules/ReferralStatus.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { GoalMetric } from '../../rules/AutoTier.ts'
import type { Tier } from '../../rules/readAutoTier.ts'

export interface TierRules {
  metric: GoalMetric
  tiers: readonly Tier[]
  /** What was reached under other rules does not count; `null` counts nothing. */
  revision: number | null
  currency: Currency
}

/** Somebody who crossed a threshold for the first time. */
export interface Crossing {
  affiliate_id: number
  program_id: number
  target: number
  threshold: number
  /** Whether the tier is above the one the affiliate is in. */
  moves: boolean
}

/** Deeper networks than this are not paid either. */
const DEEPEST = 10

/**
 * Who of these affiliates (or of all) has crossed a threshold since the last look; who is in a program without a tier is left alone.
 * Only approved and paid referrals count; excluded sales are not part of what a referral is worth.
 */
export const crossings = (shop_id: number, rules: TierRules, ids: readonly number[] | 'all'): RawBuilder<Crossing> => {
  const among = (column: string) => (ids === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${ids}::bigint[])`)
  return sql<Crossing>`
    with recursive tier as (
      select program_id, threshold, row_number() over (order by threshold) as rank
      from jsonb_to_recordset(${JSON.stringify(rules.tiers)}::jsonb) as draft(program_id bigint, threshold bigint)
    ), person as (
      select affiliate.id, affiliate.program_id,
        case when reached.revision = ${rules.revision}::integer then reached.threshold end as crossed
      from affiliate
      left join auto_tier_reached as reached on reached.shop_id = affiliate.shop_id and reached.affiliate_id = affiliate.id
      where affiliate.shop_id = ${shop_id} and affiliate.status = ${'active' satisfies AffiliateStatus} and affiliate.removed_at is null
        and ${among('affiliate.id')}
    ), ${rules.metric === GoalMetric.downlineSales ? downline(shop_id, rules.currency) : own(shop_id, rules, among)}
    select person.id as affiliate_id, person.program_id, reached.program_id as target, reached.threshold,
      reached.rank > current.rank as moves
    from person
    join tier as current on current.program_id = person.program_id
    left join measured on measured.affiliate_id = person.id
    cross join lateral (
      select * from tier where threshold <= coalesce(measured.value, 0) order by threshold desc limit 1
    ) as reached
    where reached.threshold > coalesce(person.crossed, -1)`
}

const counted = (shop_id: number, currency: Currency) =>
  sql`shop_id = ${shop_id} and status in (${sql.lit(ReferralStatus.approved)}, ${sql.lit(ReferralStatus.paid)}) and currency = ${currency}`
const inPerson = sql`kind in ('sale', 'manual', 'correction') and level = 0`

const values = {
  [GoalMetric.referralOrderValue]: sql`sum(total) filter (where ${inPerson})`,
  [GoalMetric.earnedCommission]: sql`sum(commission + commission_adjustment)`,
  [GoalMetric.referralQuantity]: sql`count(*) filter (where kind in ('sale', 'manual'))`,
  [GoalMetric.personalVolume]: sql`sum(total) filter (where ${inPerson})`,
}

const own = (
  shop_id: number,
  { metric, currency }: TierRules,
  among: (column: string) => RawBuilder<unknown>,
) => sql`measured as (
  select affiliate_id, ${values[metric as keyof typeof values]} as value
  from referral where ${counted(shop_id, currency)} and ${among('affiliate_id')} group by affiliate_id
)`

const downline = (shop_id: number, currency: Currency) => sql`below as (
  select id as root, id, 0 as depth from person
  union all
  select root, affiliate.id, depth + 1 from below
  join affiliate on affiliate.shop_id = ${shop_id} and affiliate.upline_id = below.id
  where depth < ${DEEPEST}
), sold as (
  select affiliate_id, sum(total) as value from referral
  where ${counted(shop_id, currency)} and ${inPerson} and affiliate_id in (select id from below where depth > 0) group by affiliate_id
), measured as (
  select root as affiliate_id, sum(value) as value from below join sold on sold.affiliate_id = below.id where depth > 0 group by root
)`

/** The affiliates themselves and everybody above them, where sales of others count. */
export async function withUplines(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, upline_id, 0 as height from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[])
      union
      select affiliate.id, affiliate.upline_id, height + 1 from above
      join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = above.upline_id
      where height < ${DEEPEST}
    )
    select distinct id from above`.execute(tx)
  return rows.map(row => row.id)
}
