import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Somebody known by e-mail alone, before their first purchase: the store's record takes over when it comes. */
export async function expectCustomer(tx: Tx, shop_id: number, email: string, full_name: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer (shop_id, platform_id, email, full_name, first_seen_at)
    values (${shop_id}, ${`expected:${email}`}, ${email}, ${full_name}, now())
    on conflict (shop_id, platform_id) do update set full_name = coalesce(customer.full_name, excluded.full_name)
    returning id`.execute(tx)
  return rows[0]!.id
}
