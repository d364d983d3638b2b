import type { CustomerConnection, Moment } from '#features/sales/attribution/rules/Evidence.ts'
import { isBefore } from './firstSales.ts'

/** The time a customer belongs to an affiliate. One that an order began is placed like that order. */
export interface PlacedConnection extends CustomerConnection {
  /** Nothing until it is written down. */
  readonly id: number | null
  /** What the merchant connected, no order began. */
  readonly order_id: number | null
  readonly platform_id: string
  readonly ended_at: Moment | null
}

interface PlacedOrder {
  placed_at: Moment
  platform_id: string
}

/** The connection an order falls under, whether or not it lasted so long: what the merchant connected, otherwise the last that began before it. */
export function connectionAt(connections: readonly PlacedConnection[], order: PlacedOrder): CustomerConnection | null {
  const connection = byMerchant(connections) ?? lastBefore(connections, order)
  return connection ? { ...connection, expires_at: endOf(connection) } : null
}

/** Whose customer it is at that moment. */
export function ownerAt(connections: readonly PlacedConnection[], order: PlacedOrder): number | null {
  const connection = connectionAt(connections, order)
  return connection && (connection.expires_at ?? order.placed_at) >= order.placed_at ? connection.affiliate_id : null
}

/**
 * With the connection an order begins, unless the customer belongs to somebody at that time. The order placed first decides:
 * whatever began while the new connection lasts had no right to; and if the merchant ended that, they ended this.
 */
export function withConnection(connections: readonly PlacedConnection[], next: PlacedConnection): readonly PlacedConnection[] {
  if (byMerchant(connections)) return connections
  const current = lastBefore(connections, placeOf(next))
  const end = current && endOf(current)
  if (current && (end === null || end! > next.connected_at)) return connections
  const lasts = endOf(next)
  const isSwallowed = (connection: PlacedConnection) =>
    connection.origin === 'lifetime' &&
    isBefore(placeOf(next), placeOf(connection)) &&
    (lasts === null || connection.connected_at < lasts)
  const ended = connections.find(connection => isSwallowed(connection) && isEndedByHand(connection))
  return [...connections.filter(connection => !isSwallowed(connection)), { ...next, ended_at: ended?.ended_at ?? next.ended_at }]
}

/** As if the order had begun none. */
export const withoutConnectionOf = (connections: readonly PlacedConnection[], order_id: number): readonly PlacedConnection[] =>
  connections.filter(connection => connection.order_id !== order_id)

/** One is open at most: a connection that another follows is closed when it has run out. */
export function closed(connections: readonly PlacedConnection[]): readonly PlacedConnection[] {
  const begun = connections.filter(connection => connection.origin === 'lifetime')
  const isFollowed = (connection: PlacedConnection) => begun.some(other => isBefore(placeOf(connection), placeOf(other)))
  return connections.map(connection =>
    connection.origin === 'lifetime' && connection.ended_at === null && isFollowed(connection)
      ? { ...connection, ended_at: connection.expires_at }
      : connection,
  )
}

export const isEndedByHand = (connection: PlacedConnection): boolean =>
  connection.ended_at !== null && connection.ended_at !== connection.expires_at

const byMerchant = (connections: readonly PlacedConnection[]) =>
  connections.find(connection => connection.origin !== 'lifetime' && connection.ended_at === null)

function lastBefore(connections: readonly PlacedConnection[], order: PlacedOrder): PlacedConnection | undefined {
  return connections
    .filter(connection => connection.origin === 'lifetime' && isBefore(placeOf(connection), order))
    .reduce<PlacedConnection | undefined>(
      (last, connection) => (last && !isBefore(placeOf(last), placeOf(connection)) ? last : connection),
      undefined,
    )
}

const placeOf = ({ connected_at, platform_id }: PlacedConnection): PlacedOrder => ({ placed_at: connected_at, platform_id })

function endOf({ expires_at, ended_at }: PlacedConnection): Moment | null {
  if (expires_at === null || ended_at === null) return expires_at ?? ended_at
  return Math.min(expires_at, ended_at)
}
