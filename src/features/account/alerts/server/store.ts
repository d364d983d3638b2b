import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export function listDismissals(tx: Tx, shop_id: number, member_id: number) {
  return tx
    .selectFrom('alert_dismissal')
    .select(['name', 'closed_at', 'forever'])
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .orderBy('name')
    .execute()
}

/** What was closed for ever stays so, even where another tab closes it for a day. */
export function saveDismissal(tx: Tx, shop_id: number, values: { member_id: number; name: string; forever: boolean }) {
  return tx
    .insertInto('alert_dismissal')
    .values({ shop_id, ...values, closed_at: sql`now()` })
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'member_id', 'name']).doUpdateSet({
        closed_at: sql`excluded.closed_at`,
        forever: sql`alert_dismissal.forever or excluded.forever`,
      }),
    )
    .returning(['name', 'closed_at', 'forever'])
    .executeTakeFirstOrThrow()
}

/** Keeps the newest so many. */
export async function forgetOldest(tx: Tx, shop_id: number, member_id: number, kept: number): Promise<void> {
  await sql`delete from alert_dismissal where shop_id = ${shop_id} and member_id = ${member_id} and name in (
    select name from alert_dismissal where shop_id = ${shop_id} and member_id = ${member_id}
    order by closed_at desc, name offset ${kept})`.execute(tx)
}
