import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { hourSql, type Moments } from '#server/db/hourSql.ts'

interface OwnSales extends Moments {
  affiliate_id: number
  /** How many referrals are read at most. */
  most: number
}

export interface HourSales {
  orders: number
  sales: number
  commission: number
}

/** What `sale_day` has of one affiliate's day, by its hours; nothing where there are more rows than may be read. */
export async function salesByHour(
  tx: Tx,
  shop_id: number,
  { affiliate_id, most, ...during }: OwnSales,
): Promise<Map<number, HourSales> | undefined> {
  const { rows } = await sql<HourSales & { hour: number; rows: number }>`
    select hour, count(*) as rows, coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(sales), 0)::bigint as sales,
      coalesce(sum(commission), 0)::bigint as commission
    from (
      select id, ${hourSql('created_at', during)} as hour from referral
      where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and created_at >= ${during.from} and created_at < ${during.to}
      limit ${most + 1}
    ) as mine
    left join counted_referral as counted on counted.shop_id = ${shop_id} and counted.referral_id = mine.id
    group by hour`.execute(tx)
  const found = rows.reduce((sum, one) => sum + one.rows, 0)
  return found > most ? undefined : new Map(rows.map(({ hour, rows: _, ...sums }) => [hour, sums]))
}
