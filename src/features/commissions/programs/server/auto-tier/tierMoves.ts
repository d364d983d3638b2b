import { type RawBuilder, sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { figureName } from '#features/commissions/goals/rules/figureOf.ts'
import type { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { allTime, measuring } from '#features/commissions/goals/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
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

/** Who of these affiliates (or of all) has crossed a threshold since the last look; who is in a program without a tier is left alone. */
export const crossings = (shop_id: number, rules: TierRules, ids: readonly number[] | 'all'): RawBuilder<Crossing> => {
  const isAmong = ids === 'all' ? sql`true` : sql`affiliate.id = any(${ids}::bigint[])`
  const value = sql.ref(`measured.${figureName(rules.metric)}`)
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
        and ${isAmong}
    ), ${measuring(shop_id, { ...rules, windows: [allTime], metrics: [rules.metric], affiliates: ids })}
    select person.id as affiliate_id, person.program_id, reached.program_id as target, reached.threshold,
      reached.rank > current.rank as moves
    from person
    join tier as current on current.program_id = person.program_id
    left join measured on measured.affiliate_id = person.id
    cross join lateral (
      select * from tier where threshold <= coalesce(${value}, 0) order by threshold desc limit 1
    ) as reached
    where reached.threshold > coalesce(person.crossed, -1)`
}
