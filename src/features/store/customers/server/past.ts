import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

interface PastConnection {
  affiliate_id: number
  /** The customer, as the store names them. */
  platform_id: string
}

/** Known customers who belong to an affiliate since then; one who is connected already stays so. */
export async function insertPastCustomerConnections(
  tx: Tx,
  shop_id: number,
  connections: readonly PastConnection[],
  connected_at: Date,
): Promise<void> {
  await sql`
    insert into customer_connection (shop_id, customer_id, affiliate_id, origin, connected_at)
    select ${shop_id}, customer.id, owner.affiliate_id, 'manual', ${connected_at}::timestamptz
    from json_to_recordset(${JSON.stringify(connections)}::json) as owner(platform_id text, affiliate_id bigint)
    join customer on customer.shop_id = ${shop_id} and customer.platform_id = owner.platform_id
    on conflict do nothing`.execute(tx)
}
