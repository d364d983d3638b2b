import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { tailOf } from './figures.ts'

interface CodeOf {
  affiliate_id: number
  /** In small letters. */
  code: string
}

interface FiguresOfCode {
  uses: number
  sales: number
  commission: number
}

/** What some codes brought their affiliates so far, by affiliate and code: `7 summer10`. Costs by what these affiliates sold. */
export async function figuresOfCodes(tx: Tx, shop_id: number, of: readonly CodeOf[]): Promise<Map<string, FiguresOfCode>> {
  if (of.length === 0) return new Map()
  const affiliates = [...new Set(of.map(one => one.affiliate_id))]
  const codes = [...new Set(of.map(one => one.code))]
  const { rows } = await sql<FiguresOfCode & { key: string }>`
    select affiliate_id || ' ' || code as key, sum(code_orders)::bigint as uses, sum(sales)::bigint as sales,
      sum(commission)::bigint as commission
    from (
      select affiliate_id, substr(value, strpos(value, ' ') + 1) as code, code_orders, sales, commission from affiliate_day
      where shop_id = ${shop_id} and split = 'code' and affiliate_id = any(${affiliates}::bigint[])
      union all
      select affiliate_id, code, code_orders, sales, commission from ${tailOf(shop_id)} as unfolded
      where affiliate_id = any(${affiliates}::bigint[]) and code <> ''
    ) as counted
    where code = any(${codes}::text[]) group by 1`.execute(tx)
  return new Map(rows.map(({ key, ...figures }) => [key, figures]))
}

/** The same of every code of a shop that brought anything, as a table to sort by. Costs by the days on which codes were used. */
export const codeFigures = (shop_id: number) => sql<FiguresOfCode & { sold_by: number; sold_with: string }>`(
  select affiliate_id as sold_by, code as sold_with, sum(code_orders)::bigint as uses, sum(sales)::bigint as sales,
    sum(commission)::bigint as commission
  from (
    select affiliate_id, substr(value, strpos(value, ' ') + 1) as code, code_orders, sales, commission from affiliate_day
    where shop_id = ${shop_id} and split = 'code'
    union all
    select affiliate_id, code, code_orders, sales, commission from ${tailOf(shop_id)} as unfolded where code <> ''
  ) as counted
  group by affiliate_id, code)`

interface PeriodsOfCode extends CodeOf {
  uses: number
  unclicked: number
  uses_before: number
  unclicked_before: number
}

/** How often codes were used, with and without a click, in the days since one and in those before it; only codes used since. */
export async function usesOfCodes(
  tx: Tx,
  shop_id: number,
  { from, since, most }: { from: string; since: string; most: number },
): Promise<PeriodsOfCode[]> {
  const { rows } = await sql<PeriodsOfCode>`
    select affiliate_id, code, sum(code_orders) filter (where day >= ${since}::date)::bigint as uses,
      sum(unclicked) filter (where day >= ${since}::date)::bigint as unclicked,
      coalesce(sum(code_orders) filter (where day < ${since}::date), 0)::bigint as uses_before,
      coalesce(sum(unclicked) filter (where day < ${since}::date), 0)::bigint as unclicked_before
    from (
      select affiliate_id, substr(value, strpos(value, ' ') + 1) as code, day, code_orders, unclicked from affiliate_day
      where shop_id = ${shop_id} and split = 'code' and day >= ${from}::date
      union all
      select affiliate_id, code, day, code_orders, unclicked from ${tailOf(shop_id)} as unfolded where day >= ${from}::date and code <> ''
    ) as counted
    group by affiliate_id, code having sum(unclicked) filter (where day >= ${since}::date) > 0
    order by unclicked desc limit ${most}`.execute(tx)
  return rows
}
