import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { hourSql, type Moments } from '#server/db/hourSql.ts'

interface WhoseClicks extends Moments {
  program_ids?: readonly number[]
  affiliate_ids?: readonly number[]
  excluded_affiliate_ids?: readonly number[]
  /** How many are read at most. */
  most: number
}

/** Clicks of a day, by its hours; nothing where there are more than may be read. A click belongs to the program its affiliate was in then. */
export async function clicksByHour(
  tx: Tx,
  shop_id: number,
  { program_ids, affiliate_ids, excluded_affiliate_ids, most, ...during }: WhoseClicks,
): Promise<Map<number, number> | undefined> {
  const ofAffiliates = affiliate_ids ? sql`affiliate_id = any(${affiliate_ids}::bigint[])` : sql`true`
  const ofOthers = excluded_affiliate_ids ? sql`affiliate_id <> all(${excluded_affiliate_ids}::bigint[])` : sql`true`
  const ofPrograms = program_ids
    ? sql`coalesce(program_id, (select now.program_id from affiliate as now where now.shop_id = ${shop_id} and now.id = affiliate_id))
        = any(${program_ids}::bigint[])`
    : sql`true`
  const { rows } = await sql<{ hour: number; clicks: number }>`
    select hour, count(*) as clicks from (
      select ${hourSql('at', during)} as hour from click
      where shop_id = ${shop_id} and at >= ${during.from} and at < ${during.to} and ${ofAffiliates} and ${ofOthers} and ${ofPrograms}
      limit ${most + 1}
    ) as clicked
    group by hour`.execute(tx)
  const found = rows.reduce((sum, { clicks }) => sum + clicks, 0)
  return found > most ? undefined : new Map(rows.map(({ hour, clicks }) => [hour, clicks]))
}
