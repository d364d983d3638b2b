import { sql } from 'kysely'
import { assignments } from '#server/db/assignments.ts'
import type { Tx } from '#server/db/database.ts'

/** Every column of a customer that says something of the person, and what is left in it. */
export const erasedColumns = { email: null, full_name: null, accepts_marketing: false } as const

/** Takes the person out of the customer's row. Somebody nothing was told of yet is remembered as forgotten, by number alone. Answers ours. */
export async function forgetPerson(tx: Tx, shop_id: number, platform_id: string, at: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer (shop_id, platform_id, first_seen_at, redacted_at) values (${shop_id}, ${platform_id}, ${at}, ${at})
    on conflict (shop_id, platform_id) do update set
      ${assignments(erasedColumns)}, redacted_at = coalesce(customer.redacted_at, excluded.redacted_at)
    returning id`.execute(tx)
  return rows[0]!.id
}

/** No customer of the shop is known any more. */
export async function forgetCustomers(tx: Tx, shop_id: number, at: string): Promise<void> {
  await sql`
    update customer set ${assignments(erasedColumns)}, redacted_at = coalesce(redacted_at, ${at}::timestamptz)
    where shop_id = ${shop_id}`.execute(tx)
}
