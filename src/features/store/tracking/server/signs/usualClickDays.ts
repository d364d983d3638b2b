import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** On how many of the fourteen days before today somebody came by a link. */
export async function usualClickDays(tx: Tx, shop_id: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days from program_click_day
    where shop_id = ${shop_id} and day >= current_date - 14 and day < current_date and clicks > 0`.execute(tx)
  return rows[0]!.days
}
