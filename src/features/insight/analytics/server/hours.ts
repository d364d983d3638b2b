import { sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { clicksByHour } from '#features/store/tracking/server/index.ts'
import { hoursOf, startOfDay } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { hourSql, type Moments } from '#server/db/hourSql.ts'
import { type Figures, type HourFigures, noFigures } from '../rules/figures.ts'
import { countAffiliatesByHour, tailOf } from './figures.ts'
import { amongSql, networkSql, notAmong, type Scope } from './scope-sql.ts'

/** Rows of one day are read one by one, so there must be an end to them; a day with more is one point. */
const MOST_ROWS = 100_000

/** The hours of one day from its rows, along their index by time: days are folded, and nobody asks for the hours of many. */
export async function figuresByHour(tx: Tx, shop_id: number, scope: Scope, most = MOST_ROWS): Promise<HourFigures[] | null> {
  const time_zone = await timeZoneOf(tx, shop_id)
  const during = { from: startOfDay(scope.from, time_zone), to: startOfDay(scope.to, time_zone, 1) }
  const clicks = await clicksByHour(tx, shop_id, { ...scope, ...during, most })
  const referrals = clicks && (await referralsByHour(tx, shop_id, scope, { ...during, most }))
  if (!clicks || !referrals) return null
  const joined = await countAffiliatesByHour(tx, shop_id, scope, during)
  return hoursOf(scope.from, time_zone).map((at, hour) => ({
    ...noFigures,
    ...referrals.get(hour),
    at: at.toISOString(),
    affiliates: joined.get(hour) ?? 0,
    clicks: clicks.get(hour) ?? 0,
  }))
}

type Counted = Pick<Figures, 'orders' | 'referrals' | 'sales' | 'commission'>

/** Each referral as it is folded, and what is not folded yet. */
async function referralsByHour(tx: Tx, shop_id: number, scope: Scope, { most, ...during }: Moments & { most: number }) {
  const { rows } = await sql<Counted & { hour: number; is_whole: boolean }>`
    with tail as materialized (select * from ${tailOf(shop_id)} as unfolded),
    mine as materialized (
      select id, ${hourSql('created_at', during)} as hour from referral
      where shop_id = ${shop_id} and created_at >= ${during.from} and created_at < ${during.to} limit ${most + 1}
    )
    select hour, (select count(*) <= ${most} from mine) as is_whole,
      coalesce(sum(orders) filter (where ${isFirst(scope)}), 0)::bigint as orders,
      sum(referrals)::bigint as referrals, sum(sales)::bigint as sales, sum(commission)::bigint as commission
    from (
      select mine.hour, folded.* from mine join folded_referral as folded on folded.shop_id = ${shop_id} and folded.referral_id = mine.id
      union all
      select mine.hour, tail.* from mine join tail on tail.referral_id = mine.id
    ) as counted
    where ${networkSql(scope)} and ${amongSql('program_id', scope.program_ids)}
      and ${amongSql('affiliate_id', scope.affiliate_ids)} and ${notAmong('affiliate_id', scope.excluded_affiliate_ids)}
    group by hour`.execute(tx)
  if (rows.some(({ is_whole }) => !is_whole)) return undefined
  return new Map(rows.map(({ hour, is_whole: _, ...counted }): [number, Counted] => [hour, counted]))
}

/** Whether nobody else of the scope was credited with the order before. */
function isFirst({ program_ids, affiliate_ids, excluded_affiliate_ids }: Scope) {
  if (affiliate_ids) return sql`not earlier_affiliates && ${affiliate_ids}::bigint[]`
  if (excluded_affiliate_ids) return sql`earlier_affiliates <@ ${excluded_affiliate_ids}::bigint[]`
  return program_ids ? sql`not earlier_programs && ${program_ids}::bigint[]` : sql`earlier_affiliates = '{}'`
}
