import { sql } from 'kysely'
import { MAX_NETWORK_LEVELS } from '#features/commissions/commission/rules/RuleVersion.ts'
import { ordersPaid, type SubscriptionRule } from '#features/commissions/programs/rules/subscription-rule.ts'
import type { TrackedAffiliate } from '#features/sales/attribution/rules/Evidence.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

export interface CreditableAffiliate extends TrackedAffiliate {
  /** So many days after an order its reward is approved; `null` for affiliates, of whom the shop says so. */
  reward_wait_days: number | null
  /** From where they signed up, where that is known. */
  signup_address: string | null
  program_id: number
  current_version: number
  /** Days after which a customer's connection ends; `null` keeps it, `undefined` makes none. */
  lifetime_days: number | null | undefined
  /** From the direct upline upward. */
  upline_ids: number[]
  /** What they sold themselves so far, denied sales left out; 0 where their program does not ask. */
  own_sales: Minor
}

export type Affiliates = ReadonlyMap<number, CreditableAffiliate>

interface TrackedAffiliateRow {
  id: number
  kind: string
  customer_id: number | null
  program_is_on: boolean
  reward_wait_days: number | null
  signup_address: string | null
  status: TrackedAffiliate['status']
  email: string
  upline_id: number | null
  program_id: number
  current_version: number
  cookie_days: number | null
  exclude_self_referral: boolean
  lifetime_commission: boolean
  disconnect_lifetime_commission: number | null
  subscription_rule: SubscriptionRule
  subscription_orders: number | null
  own_sales: Minor
}

/** Of a program that is switched on. */
const ON = 1

/** The affiliates named and everybody above them in the network. */
export async function loadAffiliates(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  shopCookieDays: number,
): Promise<Affiliates> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TrackedAffiliateRow>`
    with recursive climbing as (
      select id, upline_id, 0 as height from affiliate where shop_id = ${shop_id} and id = any(${ids})
      union
      select affiliate.id, affiliate.upline_id, height + 1
      from climbing join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = climbing.upline_id
      where height < ${MAX_NETWORK_LEVELS}
    )
    select distinct on (affiliate.id) affiliate.id, affiliate.status, affiliate.email, affiliate.upline_id, affiliate.program_id,
      affiliate.signup_address, affiliate.kind, affiliate.customer_id, program.status = ${ON} as program_is_on, program.reward_wait_days,
      program.current_version, program.cookie_days, program.exclude_self_referral,
      program.lifetime_commission, program.disconnect_lifetime_commission,
      program.subscription_rule, program.subscription_orders,
      case when program.network_min_sales is null then 0 else coalesce((select sum(sale_day.sales) from sale_day
        where sale_day.shop_id = ${shop_id} and sale_day.affiliate_id = affiliate.id and sale_day.split = 'all'), 0) end::bigint as own_sales
    from climbing
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = climbing.id
    join program on program.shop_id = affiliate.shop_id and program.id = affiliate.program_id`.execute(tx)
  const byId = new Map(rows.map(row => [row.id, row]))
  return new Map(rows.map(row => [row.id, toAffiliate(row, byId, shopCookieDays)]))
}

function toAffiliate(
  row: TrackedAffiliateRow,
  all: ReadonlyMap<number, TrackedAffiliateRow>,
  shopCookieDays: number,
): CreditableAffiliate {
  return {
    id: row.id,
    // Customers are rewarded while their program is on; affiliates keep earning in one that takes nobody new.
    status: row.kind === 'customer' && !row.program_is_on ? 'inactive' : row.status,
    is_customer: row.kind === 'customer',
    customer_id: row.customer_id,
    reward_wait_days: row.kind === 'customer' ? row.reward_wait_days : null,
    email: row.email,
    signup_address: row.signup_address,
    program: {
      cookie_days: row.cookie_days ?? shopCookieDays,
      exclude_self_referral: row.exclude_self_referral,
      subscription_orders: ordersPaid(row),
    },
    program_id: row.program_id,
    current_version: row.current_version,
    lifetime_days: row.lifetime_commission ? row.disconnect_lifetime_commission : undefined,
    upline_ids: uplinesOf(row, all),
    own_sales: row.own_sales,
  }
}

function uplinesOf(row: TrackedAffiliateRow, all: ReadonlyMap<number, TrackedAffiliateRow>): number[] {
  const uplines: number[] = []
  for (let next = row.upline_id; next !== null && uplines.length < MAX_NETWORK_LEVELS; next = all.get(next)?.upline_id ?? null)
    if (all.has(next)) uplines.push(next)
  return uplines
}
