import { sql } from 'kysely'
import { assignments } from '#server/db/assignments.ts'
import type { Tx } from '#server/db/database.ts'
import { erasedColumns } from './forget.ts'

/** Somebody known by e-mail alone, before their first purchase: the store's record takes over when it comes. */
export async function expectCustomer(tx: Tx, shop_id: number, email: string, full_name: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer (shop_id, platform_id, email, full_name, first_seen_at)
    values (${shop_id}, ${`expected:${email}`}, ${email}, ${full_name}, now())
    on conflict (shop_id, platform_id) do update set full_name = coalesce(customer.full_name, excluded.full_name)
    returning id`.execute(tx)
  return rows[0]!.id
}

interface Arrived {
  id: number
  email: string | null
}

/** Whoever was expected by e-mail is here: what was connected to the stand-in is theirs from now on. */
export async function meetExpected(tx: Tx, shop_id: number, customers: readonly Arrived[]): Promise<void> {
  const emails = customers.flatMap(({ email }) => email ?? [])
  if (emails.length === 0) return
  const { rows } = await sql<{ id: number; email: string }>`
    select id, substr(platform_id, 10) as email from customer
    where shop_id = ${shop_id} and platform_id = any(${emails.map(email => `expected:${email}`)}) order by id for update`.execute(
    tx,
  )
  for (const expected of rows) {
    const arrived = customers.find(({ id, email }) => email === expected.email && id !== expected.id)
    if (arrived) await takePlace(tx, shop_id, expected.id, arrived.id)
  }
}

async function takePlace(tx: Tx, shop_id: number, expected: number, arrived: number): Promise<void> {
  await sql`
    update customer_connection set customer_id = ${arrived} where shop_id = ${shop_id} and customer_id = ${expected}
      and (ended_at is not null or not exists (
        select from customer_connection as other
        where other.shop_id = ${shop_id} and other.customer_id = ${arrived} and other.ended_at is null))`.execute(tx)
  await sql`
    update customer_connection set ended_at = now()
    where shop_id = ${shop_id} and customer_id = ${expected} and ended_at is null`.execute(tx)
  // The stand-in has done its part; history may still point at it, so it stays without the person.
  await sql`
    update customer set platform_id = ${`met:${expected}`}, ${assignments(erasedColumns)}, redacted_at = now()
    where shop_id = ${shop_id} and id = ${expected}`.execute(tx)
}
