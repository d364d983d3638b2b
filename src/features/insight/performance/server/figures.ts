import { sql } from 'kysely'
import { clicksByDay } from '#features/store/tracking/server/index.ts'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { Figures, Period } from '../rules/figures.ts'

/** What clicks and sales are told apart by: all of them, the page of the store, what the link was marked with. */
export type Split = 'all' | 'page' | 'source' | 'sub1' | 'sub2' | 'sub3'

const counted = ({ shop_id, affiliate_id }: AffiliateOfShop, split: Split, { from, to }: Period) => sql`
  select day, value, clicks, 0 as orders, 0 as sales, 0 as commission from ${clicksByDay(shop_id)} as clicked
  where affiliate_id = ${affiliate_id} and split = ${split} and day between ${from}::date and ${to}::date
  union all
  select day, value, 0, orders, sales, commission from sale_day
  where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and split = ${split} and day between ${from}::date and ${to}::date`

const sums = sql`sum(clicks)::bigint as clicks, sum(orders)::bigint as orders, sum(sales)::bigint as sales,
  sum(commission)::bigint as commission`

/** Days without anything are missing. */
export async function figuresByDay(tx: Tx, whose: AffiliateOfShop, period: Period): Promise<Map<Day, Figures>> {
  const { rows } = await sql<Figures & { day: Day }>`
    select day::text as day, ${sums} from (${counted(whose, 'all', period)}) as counted group by counted.day`.execute(tx)
  return new Map(rows.map(({ day, ...figures }) => [day, figures]))
}

interface FiguresOfValue extends Figures {
  /** Empty for what came beyond the values that are kept of a day. */
  value: string
}

/** The values that brought most, the most clicked first. */
export async function figuresBy(
  tx: Tx,
  whose: AffiliateOfShop,
  { split, limit, ...period }: Period & { split: Exclude<Split, 'all'>; limit: number },
): Promise<FiguresOfValue[]> {
  const { rows } = await sql<FiguresOfValue>`
    select value, ${sums} from (${counted(whose, split, period)}) as counted
    group by value order by clicks desc, sales desc, value limit ${limit}`.execute(tx)
  return rows
}

/** Those of a period, whatever they came by. */
export async function figuresOf(tx: Tx, whose: AffiliateOfShop, period: Period): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(orders), 0)::bigint as orders,
      coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(commission), 0)::bigint as commission
    from (${counted(whose, 'all', period)}) as counted`.execute(tx)
  return rows[0]!
}
