import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { SaleProtection } from '../rules/settings.ts'

export interface SoldOrder {
  platform_id: string
  address: string | null
  placed_at: Date
}

export interface RepeatedSales {
  /** Another order from its address earned somebody something, shortly before or after. */
  has(order: SoldOrder): boolean
  /** It earned somebody something: the next one from its address is a repetition. */
  add(order: SoldOrder): void
}

/**
 * Which of these orders repeat one that is credited. Both directions count, so that of two orders one is a repetition in whatever
 * order the store reports them. Batches of one shop wait for each other; a lock for each address could be taken in a circle.
 */
export async function repeatedSales(
  tx: Tx,
  shop_id: number,
  orders: readonly SoldOrder[],
  { repeated_address, repeated_address_seconds: seconds }: SaleProtection,
): Promise<RepeatedSales> {
  const known = repeated_address === 'allow' ? [] : orders.filter(order => order.address !== null)
  if (known.length === 0) return { has: () => false, add() {} }
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
  const repeated = new Set(rows.map(row => row.platform_id))
  const credited: SoldOrder[] = []
  const isNear = (one: SoldOrder, other: SoldOrder) =>
    one.address === other.address &&
    one.platform_id !== other.platform_id &&
    Math.abs(one.placed_at.getTime() - other.placed_at.getTime()) <= seconds * 1000
  return {
    has: order => order.address !== null && (repeated.has(order.platform_id) || credited.some(other => isNear(order, other))),
    add: order => void credited.push(order),
  }
}
