import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { IncomingCustomer } from '../rules/IncomingCustomer.ts'
import { meetExpected } from './expected.ts'

/** A customer as the store reports them. */
export async function saveCustomer(tx: Tx, shop_id: number, { created_at, ...customer }: IncomingCustomer): Promise<void> {
  const saved = await tx
    .insertInto('customer')
    .values({ shop_id, ...customer, first_seen_at: created_at })
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'platform_id'])
        .doUpdateSet(eb => ({
          email: eb.ref('excluded.email'),
          full_name: eb.ref('excluded.full_name'),
          ...(customer.accepts_marketing !== undefined && { accepts_marketing: customer.accepts_marketing }),
          first_seen_at: eb.fn<Date>('least', ['customer.first_seen_at', 'excluded.first_seen_at']),
        }))
        // Somebody who asked to be forgotten stays forgotten.
        .where('customer.redacted_at', 'is', null),
    )
    .returning(['id', 'email'])
    .execute()
  await meetExpected(tx, shop_id, saved)
}

export interface SavedCustomer {
  id: number
  is_forgotten: boolean
}

/** The buyers of orders, by the platform's number; what an order leaves out is kept as it was known. */
export async function saveCustomers(
  tx: Tx,
  shop_id: number,
  customers: readonly IncomingCustomer[],
): Promise<Map<string, SavedCustomer>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<SavedCustomer & { platform_id: string; email: string | null }>`
    insert into customer as known (shop_id, platform_id, email, full_name, first_seen_at)
    select ${shop_id}, platform_id, email, full_name, created_at
    from json_to_recordset(${JSON.stringify(customers)}::json)
      as incoming(platform_id text, email text, full_name text, created_at timestamptz)
    order by platform_id
    -- Somebody who asked to be forgotten stays forgotten.
    on conflict (shop_id, platform_id) do update set
      email = case when known.redacted_at is null then coalesce(excluded.email, known.email) end,
      full_name = case when known.redacted_at is null then coalesce(excluded.full_name, known.full_name) end,
      first_seen_at = least(known.first_seen_at, excluded.first_seen_at)
    returning id, platform_id, email, redacted_at is not null as is_forgotten`.execute(tx)
  await meetExpected(tx, shop_id, rows)
  return new Map(rows.map(row => [row.platform_id, row]))
}
