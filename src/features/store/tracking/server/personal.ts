import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { FileOwner, PersonalData } from '#server/personal.ts'
import { clicksByDay } from './clicksByDay.ts'
import { erasedColumns } from './forgetVisits.ts'

export const personal: PersonalData = {
  ofCustomers: { click: Object.keys(erasedColumns) },
  file: { clicks_by_day: { read: clicksOfDays } },
}

/** Who clicked is nobody's business but theirs; how many did is the affiliate's. */
async function clicksOfDays(tx: Tx, { shop_id, affiliate_id }: FileOwner): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(clicks)::bigint as clicks from ${clicksByDay(shop_id)} as clicked
    where affiliate_id = ${affiliate_id} and split = 'all' group by clicked.day order by clicked.day`.execute(tx)
  return Object.fromEntries(rows.map(({ day, clicks }) => [day, clicks]))
}
