import { type RawBuilder, sql } from 'kysely'
import { clicksByDay, clicksByProgram } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { hourSql, type Moments } from '#server/db/hourSql.ts'
import { type DayFigures, type Details, detailNames, noFigures } from '../rules/figures.ts'
import { daysOf } from '../rules/period.ts'
import { orderMeasureNames, ordersOnce } from './orders.ts'
import { amongSql, duringSql, inScope, networkSql, notAmong, type Scope } from './scope-sql.ts'

/** What is added up from referrals. */
export const rowMeasureNames = [
  'referrals',
  'sales',
  'commission',
  'order_commission',
  'new_customer_commission',
  'gross',
  'discount',
  'refunded',
  'code_orders',
  'unclicked',
] as const

export const measureNames = [...orderMeasureNames, ...rowMeasureNames] as const
export type Measures = Record<(typeof measureNames)[number], number>

const rowMeasures = sql.join(rowMeasureNames.map(name => sql.ref(name)))
const measures = sql.join(measureNames.map(name => sql.ref(name)))
const noOrders = sql.join(orderMeasureNames.map(() => sql`0`))
const noRows = sql.join(rowMeasureNames.map(() => sql`0`))
const sums = sql.join(measureNames.map(name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))
const opposites = sql.join(rowMeasureNames.map(name => sql`-${sql.ref(name)}`))

/** What is not folded yet, as what it adds. */
export const tailOf = (shop_id: number) =>
  sql`figure_changes(${shop_id}, array(select distinct referral_id from figures_due where shop_id = ${shop_id}))`

type Split = 'all' | 'status' | 'tracking'

/** One row for each day and value of a split, folded or not; days of the past are read in as few rows as there are days. */
function counted(shop_id: number, scope: Scope, splits: readonly Split[]): RawBuilder<unknown> {
  const { affiliate_ids, excluded_affiliate_ids } = scope
  const parts = [
    affiliate_ids === undefined
      ? ofPrograms(shop_id, scope, splits)
      : ofAffiliates(shop_id, scope, splits, affiliate_ids, rowMeasures),
    // All of them, less those who are left out.
    excluded_affiliate_ids && ofAffiliates(shop_id, scope, splits, excluded_affiliate_ids, opposites),
    sql`select told.split, day, told.value, ${noOrders}, ${rowMeasures} from tail
      cross join lateral (values ('all', ''), ('status', status::text), ('tracking', tracking_type::text)) as told(split, value)
      where told.split = any(${splits}::text[]) and ${inScope(scope)}`,
    sql`select 'all', day, '', ${sql.join(orderMeasureNames.map(name => sql.ref(name)))}, ${noRows} from (${ordersOnce(shop_id, scope)}) as once`,
  ].filter(part => part !== undefined)
  return sql.join(parts, sql` union all `)
}

const ofPrograms = (shop_id: number, scope: Scope, splits: readonly Split[]) => sql`
  select split, day, value, ${noOrders}, ${rowMeasures} from program_day
  where shop_id = ${shop_id} and split = any(${splits}::text[]) and ${amongSql('program_id', scope.program_ids)}
    and ${duringSql(scope)} and ${networkSql(scope)}`

function ofAffiliates(
  shop_id: number,
  scope: Scope,
  splits: readonly Split[],
  ids: readonly number[],
  what: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kept = splits.map(split => (split === 'all' ? 'program' : split))
  return sql`
    select case split when 'program' then 'all' else split end, day, case split when 'program' then '' else value end, ${noOrders}, ${what}
    from affiliate_day
    where shop_id = ${shop_id} and split = any(${kept}::text[]) and ${amongSql('affiliate_id', ids)}
      and ${duringSql(scope)} and ${networkSql(scope)}`
}

export interface CountedReferrals {
  byDay: Map<string, Measures>
  byStatus: Map<number, Measures>
  byTracking: Map<number, Measures>
}

/** All of it in one statement: it sees one moment, whatever is folded meanwhile. */
export async function countReferrals(
  tx: Tx,
  shop_id: number,
  scope: Scope,
  splits: readonly Split[] = ['all', 'status', 'tracking'],
): Promise<CountedReferrals> {
  const { rows } = await sql<Measures & { split: Split; day: string | null; value: string }>`
    with tail as materialized (select * from ${tailOf(shop_id)} as unfolded)
    select split, case split when 'all' then day::text end as day, value, ${sums}
    from (${counted(shop_id, scope, splits)}) as counted(split, day, value, ${measures})
    group by 1, 2, 3`.execute(tx)
  const byValue = (wanted: Split) =>
    new Map(rows.flatMap(({ split, day: _day, value, ...found }) => (split === wanted ? [[Number(value), found]] : [])))
  return {
    byDay: new Map(rows.flatMap(({ split: _split, day, value: _value, ...found }) => (day === null ? [] : [[day, found]]))),
    byStatus: byValue('status'),
    byTracking: byValue('tracking'),
  }
}

/** By day. A click belongs to the program its affiliate was in then. */
async function countClicks(tx: Tx, shop_id: number, scope: Scope): Promise<Map<string, number>> {
  const { program_ids, affiliate_ids, excluded_affiliate_ids } = scope
  const ofOnes = (ids: readonly number[], sign: 1 | -1) => sql`
    select day, ${sql.lit(sign)} * clicks from ${clicksByDay(shop_id)} as clicked
    where split = 'all' and ${amongSql('affiliate_id', ids)} and ${duringSql(scope)}`
  const ofAll = sql`
    select day, clicks from ${clicksByProgram(shop_id)} as clicked
    where ${amongSql('program_id', program_ids)} and ${duringSql(scope)}`
  const parts = [
    affiliate_ids ? ofOnes(affiliate_ids, 1) : ofAll,
    excluded_affiliate_ids && ofOnes(excluded_affiliate_ids, -1),
  ].filter(part => part !== undefined)
  const { rows } = await sql<{ day: string; clicks: number }>`
    select day::text as day, sum(clicks)::bigint as clicks from (${sql.join(parts, sql` union all `)}) as counted(day, clicks)
    group by 1`.execute(tx)
  return new Map(rows.map(row => [row.day, row.clicks]))
}

/** Who joined, by day. */
async function countAffiliates(tx: Tx, shop_id: number, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; joined: number }>`
    select (affiliate.created_at at time zone own.time_zone)::date::text as day, count(*) as joined
    from affiliate join shop as own on own.shop_id = ${shop_id}
    where ${hasJoined(shop_id, scope)}
      and affiliate.created_at >= ${scope.from}::timestamp at time zone own.time_zone
      and affiliate.created_at < (${scope.to}::date + 1)::timestamp at time zone own.time_zone
    group by 1`.execute(tx)
  return new Map(rows.map(row => [row.day, row.joined]))
}

/** The same by hour of one day. */
export async function countAffiliatesByHour(
  tx: Tx,
  shop_id: number,
  scope: Scope,
  during: Moments,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ hour: number; joined: number }>`
    select ${hourSql('affiliate.created_at', during)} as hour, count(*) as joined from affiliate
    where ${hasJoined(shop_id, scope)} and affiliate.created_at >= ${during.from} and affiliate.created_at < ${during.to}
    group by 1`.execute(tx)
  return new Map(rows.map(row => [row.hour, row.joined]))
}

/** Whether or not they are still there; who came by a file that was taken back never joined. */
const hasJoined = (shop_id: number, scope: Scope) => sql`
  affiliate.shop_id = ${shop_id} and affiliate.kind = 'affiliate' and not exists (
    select from import where import.shop_id = ${shop_id} and import.id = affiliate.import_id and import.undone_at is not null)
  and ${amongSql('affiliate.program_id', scope.program_ids)} and ${amongSql('affiliate.id', scope.affiliate_ids)}
  and ${notAmong('affiliate.id', scope.excluded_affiliate_ids)}`

/** Every day of the period, those without anything among them. */
export async function figuresByDay(
  tx: Tx,
  shop_id: number,
  scope: Scope,
  referrals: CountedReferrals['byDay'],
): Promise<DayFigures[]> {
  const clicks = await countClicks(tx, shop_id, scope)
  const joined = await countAffiliates(tx, shop_id, scope)
  return daysOf(scope).map(day => {
    const { orders, referrals: count, sales, commission } = referrals.get(day) ?? noFigures
    const came = { affiliates: joined.get(day) ?? 0, clicks: clicks.get(day) ?? 0 }
    return { day, ...came, orders, referrals: count, sales, commission }
  })
}

export function addDetails(all: Iterable<Measures>): Details {
  const total = Object.fromEntries(detailNames.map(name => [name, 0])) as Details
  for (const one of all) for (const name of detailNames) total[name] += one[name]
  return total
}
