import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type KnownRepeats, noRepeats, type SoldOrder } from '../rules/repeatedSales.ts'
import type { SaleProtection } from '../rules/settings.ts'

/**
 * Which of these orders repeat one that is credited. Both directions count, so that of two orders one is a repetition in whatever
 * order the store reports them. Batches of one shop wait for each other; a lock for each address could be taken in a circle.
 */
export async function loadRepeats(
  tx: Tx,
  shop_id: number,
  orders: readonly SoldOrder[],
  { repeated_address, repeated_address_seconds: seconds }: SaleProtection,
): Promise<KnownRepeats> {
  const known = repeated_address === 'allow' ? [] : orders.filter(order => order.address !== null)
  if (known.length === 0) return noRepeats
  await sql`select pg_advisory_xact_lock(hashtextextended('repeated sales', ${shop_id}))`.execute(tx)
  const { rows } = await sql<{ platform_id: string }>`
    select asked.platform_id
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as asked(platform_id text, address text, placed_at timestamptz)
    where exists (
      select from store_order as other
      where other.shop_id = ${shop_id} and other.address = asked.address
        and other.placed_at between asked.placed_at - make_interval(secs => ${seconds}::float8)
          and asked.placed_at + make_interval(secs => ${seconds}::float8)
        and other.platform_id <> asked.platform_id and other.attribution ->> 'outcome' = 'credited')`.execute(tx)
  return { ids: new Set(rows.map(row => row.platform_id)), seconds }
}
