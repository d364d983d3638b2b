import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'

export interface Recount {
  /** As text, since a moment in JavaScript is cut off at milliseconds. */
  asked_at: string
  /** Days begin at other moments than before: clicks are counted anew as well. */
  days_moved: boolean
}

/** All figures of the shop are to be counted anew, since its days moved; until that is done, some are as they were before. */
export async function askForRecount(tx: Tx, shop_id: number): Promise<void> {
  await sql`
    insert into figures_recount (shop_id, days_moved, asked_at) values (${shop_id}, true, ${await transactionTime(tx)}::timestamptz)
    on conflict (shop_id) do update set days_moved = true,
      asked_at = greatest(excluded.asked_at,
        (figures_recount.asked_at at time zone 'UTC' + interval '1 microsecond') at time zone 'UTC')`.execute(tx)
}

export async function findRecount(tx: Tx, shop_id: number): Promise<Recount | undefined> {
  const { rows } = await sql<Recount>`
    select asked_at::text as asked_at, days_moved from figures_recount where shop_id = ${shop_id}`.execute(tx)
  return rows[0]
}

export const isRecounting = async (tx: Tx, shop_id: number): Promise<boolean> => (await findRecount(tx, shop_id)) !== undefined

/** Unless it was asked for again since. */
export async function endRecount(tx: Tx, shop_id: number, { asked_at }: Recount): Promise<void> {
  await sql`delete from figures_recount where shop_id = ${shop_id} and asked_at = ${asked_at}::timestamptz`.execute(tx)
}
