import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Connects a customer who is nobody's; nothing where they are somebody's already. */
export async function connectByHand(
  tx: Tx,
  shop_id: number,
  customer_id: number,
  affiliate_id: number,
  origin: 'manual' | 'api' = 'manual',
): Promise<number | undefined> {
  await sql`update customer_connection set ended_at = expires_at
    where shop_id = ${shop_id} and customer_id = ${customer_id} and ended_at is null and expires_at <= now()`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into customer_connection (shop_id, customer_id, affiliate_id, origin)
    values (${shop_id}, ${customer_id}, ${affiliate_id}, ${origin})
    on conflict (shop_id, customer_id) where ended_at is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Ends a connection; answers whether it was open. */
export async function endConnection(tx: Tx, shop_id: number, id: number): Promise<boolean> {
  const ended = await tx
    .updateTable('customer_connection')
    .set({ ended_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Of affiliates who go. */
export async function endConnectionsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`update customer_connection set ended_at = now()
    where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}) and ended_at is null`.execute(tx)
}

export interface ConnectionRow {
  id: number | null
  customer_id: number
  affiliate_id: number
  order_id: number | null
  connected_at: Date
  expires_at: Date | null
  ended_at: Date | null
}

interface Changes {
  gone: readonly number[]
  ended: readonly ConnectionRow[]
  begun: readonly ConnectionRow[]
}

/** What orders change about whose customers are whose. A connection the merchant has made in the meantime stays. */
export async function saveConnections(tx: Tx, shop_id: number, { gone, ended, begun }: Changes): Promise<void> {
  if (gone.length > 0) await sql`delete from customer_connection where shop_id = ${shop_id} and id = any(${gone})`.execute(tx)
  if (ended.length > 0)
    await sql`
      update customer_connection set ended_at = connection.ended_at
      from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as connection(id bigint, ended_at timestamptz)
      where shop_id = ${shop_id} and customer_connection.id = connection.id and customer_connection.ended_at is null`.execute(tx)
  if (begun.length > 0)
    await sql`
      insert into customer_connection (shop_id, customer_id, affiliate_id, origin, connected_at, expires_at, ended_at, order_id)
      select ${shop_id}, customer_id, affiliate_id, 'lifetime', connected_at, expires_at, ended_at, order_id
      from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as connection(customer_id bigint, affiliate_id bigint, connected_at timestamptz,
        expires_at timestamptz, ended_at timestamptz, order_id bigint)
      order by customer_id, connected_at
      on conflict (shop_id, customer_id) where ended_at is null do nothing`.execute(tx)
}
