import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { NewReferral } from './insertReferrals.ts'
import type { Affiliates } from './loadAffiliates.ts'
import type { LoadedEvidence } from './loadEvidence.ts'

const DAY = 86_400_000

export interface Connection {
  customer_id: number
  affiliate_id: number
  connected_at: Date
  /** Days after which it ends; `null` keeps it. */
  days: number | null
}

/** In a program with lifetime commission, a customer's first credited order connects the customer to its affiliate. */
export function connectionsBy(made: readonly NewReferral[], affiliates: Affiliates): Connection[] {
  return made.flatMap(({ kind, customer_id, affiliate_id, placed_at }) => {
    const days = affiliates.get(affiliate_id)?.lifetime_days
    if (kind !== 'sale' || customer_id === null || days === undefined) return []
    return [{ customer_id, affiliate_id, connected_at: placed_at, days }]
  })
}

/** For the orders that come after it in the same batch. */
export function rememberConnections(connections: readonly Connection[], evidence: LoadedEvidence): void {
  for (const { customer_id, affiliate_id, connected_at, days } of connections) {
    const from = connected_at.getTime()
    evidence.connect(customer_id, {
      affiliate_id,
      origin: 'lifetime',
      connected_at: from,
      expires_at: days === null ? null : from + days * DAY,
    })
  }
}

/**
 * The order placed first decides, also when it was reported after a later one; what the merchant connected stays.
 * Once a connection has ended, the customer is free for whoever brings the next order.
 */
export async function saveConnections(tx: Tx, shop_id: number, connections: readonly Connection[]): Promise<Connection[]> {
  const first = new Map<number, Connection>()
  for (const one of connections) {
    const known = first.get(one.customer_id)
    if (!known || one.connected_at < known.connected_at) first.set(one.customer_id, one)
  }
  if (first.size === 0) return []
  const { rows } = await sql<{ customer_id: number }>`
    insert into customer_connection as known (shop_id, customer_id, affiliate_id, origin, connected_at, expires_at)
    select ${shop_id}, customer_id, affiliate_id, 'lifetime', connected_at, connected_at + make_interval(days => days)
    from json_to_recordset(${JSON.stringify([...first.values()])}::json)
      as sale(customer_id bigint, affiliate_id bigint, connected_at timestamptz, days integer)
    order by customer_id
    on conflict (shop_id, customer_id) where ended_at is null do update set
      affiliate_id = excluded.affiliate_id, connected_at = excluded.connected_at, expires_at = excluded.expires_at
    where known.origin = 'lifetime' and (known.expires_at <= excluded.connected_at
      or (excluded.connected_at < known.connected_at and coalesce(excluded.expires_at > known.connected_at, true)))
    returning customer_id`.execute(tx)
  return rows.map(row => first.get(row.customer_id)!)
}
