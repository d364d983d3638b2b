import { sql } from 'kysely'
import type { CustomerConnection } from '#features/sales/attribution/rules/Evidence.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { type ConnectionRow, saveConnections } from '#features/store/customers/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { ListStatement } from '#server/db/readLists.ts'
import {
  closed,
  connectionAt,
  isEndedByHand,
  ownerAt,
  type PlacedConnection,
  withConnection,
  withoutConnectionOf,
} from '../../rules/connections.ts'

/** As much of an order as a connection needs to know. */
interface CustomerOrder {
  id: number
  customer_id: number | null
  order: Pick<IncomingOrder, 'placed_at' | 'platform_id'>
}

/** Whom an order connects its customer to; `null` days keep it for good. */
export interface NewConnection {
  affiliate_id: number
  days: number | null
}

/** Whose the customers of a batch are, at any time. */
export interface CustomerConnections {
  of(order: CustomerOrder): CustomerConnection | null
  ownerFor(order: CustomerOrder): number | null
  /** What an order comes to by its latest decision: it begins this connection, or none. */
  settle(order: CustomerOrder, next: NewConnection | undefined): void
  /** Whether that is news of this batch, so that later orders have to be asked again. */
  areNews(customer_id: number | null): boolean
  changes(): ConnectionChange[]
}

/** Whose a customer was, and is from now on. */
export interface ConnectionChange {
  customer_id: number
  before: readonly PlacedConnection[]
  after: readonly PlacedConnection[]
}

/** Customer → whose they are, as it is written down. */
export type KnownConnections = ReadonlyMap<number, readonly PlacedConnection[]>

export function customerConnections(known: KnownConnections): CustomerConnections {
  const now = new Map(known)
  const news = new Set<number>()
  const connectionsOf = ({ customer_id }: CustomerOrder) => (customer_id === null ? [] : (now.get(customer_id) ?? []))
  const placed = ({ order }: CustomerOrder) => ({ placed_at: order.placed_at.getTime(), platform_id: order.platform_id })
  return {
    of: order => connectionAt(connectionsOf(order), placed(order)),
    ownerFor: order => ownerAt(connectionsOf(order), placed(order)),
    settle(order, next) {
      if (order.customer_id === null) return
      const before = connectionsOf(order)
      const own = before.find(connection => connection.order_id === order.id)
      if (own?.affiliate_id === next?.affiliate_id) return
      const without = withoutConnectionOf(before, order.id)
      const after = next ? withConnection(without, newConnection(order, next, own)) : without
      if (!own && after === without) return
      now.set(order.customer_id, after)
      news.add(order.customer_id)
    },
    areNews: customer_id => customer_id !== null && news.has(customer_id),
    changes: () =>
      [...news].map(customer_id => ({
        customer_id,
        before: known.get(customer_id) ?? [],
        after: closed(now.get(customer_id)!),
      })),
  }
}

/** In the place of the one the order began before; what the merchant has ended stays ended. */
function newConnection(
  { id, order }: CustomerOrder,
  { affiliate_id, days }: NewConnection,
  own: PlacedConnection | undefined,
): PlacedConnection {
  const connected_at = order.placed_at.getTime()
  return {
    id: null,
    order_id: id,
    platform_id: order.platform_id,
    affiliate_id,
    origin: 'lifetime',
    connected_at,
    expires_at: days === null ? null : connected_at + days * DAY_MS,
    ended_at: own && isEndedByHand(own) ? own.ended_at : null,
  }
}

interface OrderConnectionRow {
  id: number
  customer_id: number
  affiliate_id: number
  origin: CustomerConnection['origin']
  connected_at: string
  expires_at: string | null
  ended_at: string | null
  order_id: number | null
  platform_id: string | null
}

/** Their rows are locked with their customers', as far as orders are concerned. */
export const connectionsOf = (shop_id: number, customers: readonly number[]): ListStatement<OrderConnectionRow> | undefined =>
  customers.length === 0
    ? undefined
    : sql<OrderConnectionRow>`
    select connection.id, connection.customer_id, affiliate_id, origin, connected_at, expires_at, ended_at, order_id, platform_id
    from customer_connection as connection
    left join store_order on store_order.shop_id = connection.shop_id and store_order.id = connection.order_id
    where connection.shop_id = ${shop_id} and connection.customer_id = any(${customers}) and (origin = 'lifetime' or ended_at is null)`

export function toConnections(rows: readonly OrderConnectionRow[]): KnownConnections {
  const connections = new Map<number, PlacedConnection[]>()
  for (const { customer_id, ...row } of rows) {
    const connection: PlacedConnection = {
      ...row,
      connected_at: Date.parse(row.connected_at),
      expires_at: timeOf(row.expires_at),
      ended_at: timeOf(row.ended_at),
      platform_id: row.platform_id ?? '',
    }
    connections.set(customer_id, [...(connections.get(customer_id) ?? []), connection])
  }
  return connections
}

/** Writes down what is news. A connection the merchant has made in the meantime stays. */
export async function saveConnectionChanges(tx: Tx, shop_id: number, changes: readonly ConnectionChange[]): Promise<void> {
  if (changes.length === 0) return
  const kept = changes.flatMap(({ customer_id, after }) => after.map(connection => ({ ...connection, customer_id })))
  const gone = changes.flatMap(({ before, after }) =>
    before.filter(connection => !after.some(one => one.id === connection.id)).map(connection => connection.id!),
  )
  const ended = kept.filter(connection => connection.id !== null && connection.ended_at !== null)
  const begun = kept.filter(connection => connection.id === null)
  await saveConnections(tx, shop_id, { gone, ended: ended.map(toRow), begun: begun.map(toRow) })
}

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))
const moment = (time: number | null) => (time === null ? null : new Date(time))

const toRow = ({
  connected_at,
  expires_at,
  ended_at,
  ...connection
}: PlacedConnection & { customer_id: number }): ConnectionRow => ({
  ...connection,
  connected_at: new Date(connected_at),
  expires_at: moment(expires_at),
  ended_at: moment(ended_at),
})
