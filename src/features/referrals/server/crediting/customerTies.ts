import { sql } from 'kysely'
import type { CustomerConnection } from '#features/attribution/rules/Evidence.ts'
import { saveConnections, type TieRow } from '#features/customers/server/index.ts'
import type { IncomingOrder } from '#features/orders/rules/IncomingOrder.ts'
import type { Tx } from '#server/db/database.ts'
import { closed, isEndedByHand, ownerAt, type Tie, tieOf, withoutTieOf, withTie } from '../../rules/ties.ts'

const DAY = 86_400_000

/** As much of an order as a tie needs to know. */
interface TiedOrder {
  id: number
  customer_id: number | null
  order: Pick<IncomingOrder, 'placed_at' | 'platform_id'>
}

/** Whom an order ties its customer to; `null` days keep it for good. */
export interface NewTie {
  affiliate_id: number
  days: number | null
}

/** Whose the customers of a batch are, at any time. */
export interface CustomerTies {
  all(): CustomerConnection[]
  of(order: TiedOrder): CustomerConnection | null
  ownerFor(order: TiedOrder): number | null
  /** What an order comes to by its latest decision: it begins this tie, or none. */
  settle(order: TiedOrder, next: NewTie | undefined): void
  /** Whether that is news of this batch, so that later orders have to be asked again. */
  areNews(customer_id: number | null): boolean
  changes(): { customer_id: number; before: readonly Tie[]; after: readonly Tie[] }[]
}

export function customerTies(known: ReadonlyMap<number, readonly Tie[]>): CustomerTies {
  const now = new Map(known)
  const news = new Set<number>()
  const tiesOf = ({ customer_id }: TiedOrder) => (customer_id === null ? [] : (now.get(customer_id) ?? []))
  const placed = ({ order }: TiedOrder) => ({ placed_at: order.placed_at.getTime(), platform_id: order.platform_id })
  return {
    all: () => [...known.values()].flat(),
    of: order => tieOf(tiesOf(order), placed(order)),
    ownerFor: order => ownerAt(tiesOf(order), placed(order)),
    settle(order, next) {
      if (order.customer_id === null) return
      const before = tiesOf(order)
      const own = before.find(tie => tie.order_id === order.id)
      if (own?.affiliate_id === next?.affiliate_id) return
      const without = withoutTieOf(before, order.id)
      const after = next ? withTie(without, newTie(order, next, own)) : without
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
function newTie({ id, order }: TiedOrder, { affiliate_id, days }: NewTie, own: Tie | undefined): Tie {
  const connected_at = order.placed_at.getTime()
  return {
    id: null,
    order_id: id,
    platform_id: order.platform_id,
    affiliate_id,
    origin: 'lifetime',
    connected_at,
    expires_at: days === null ? null : connected_at + days * DAY,
    ended_at: own && isEndedByHand(own) ? own.ended_at : null,
  }
}

interface Row {
  id: number
  customer_id: number
  affiliate_id: number
  origin: CustomerConnection['origin']
  connected_at: Date
  expires_at: Date | null
  ended_at: Date | null
  order_id: number | null
  platform_id: string | null
}

/** Their rows are locked with their customers', as far as orders are concerned. */
export async function loadTies(tx: Tx, shop_id: number, customers: readonly number[]): Promise<CustomerTies> {
  const ties = new Map<number, Tie[]>()
  if (customers.length === 0) return customerTies(ties)
  const { rows } = await sql<Row>`
    select tie.id, tie.customer_id, affiliate_id, origin, connected_at, expires_at, ended_at, order_id, platform_id
    from customer_connection as tie
    left join store_order on store_order.shop_id = tie.shop_id and store_order.id = tie.order_id
    where tie.shop_id = ${shop_id} and tie.customer_id = any(${customers}) and (origin = 'lifetime' or ended_at is null)`.execute(
    tx,
  )
  for (const { customer_id, ...row } of rows) {
    const tie: Tie = {
      ...row,
      connected_at: row.connected_at.getTime(),
      expires_at: row.expires_at?.getTime() ?? null,
      ended_at: row.ended_at?.getTime() ?? null,
      platform_id: row.platform_id ?? '',
    }
    ties.set(customer_id, [...(ties.get(customer_id) ?? []), tie])
  }
  return customerTies(ties)
}

/** Writes down what is news. A connection the merchant has made in the meantime stays. */
export async function saveTies(tx: Tx, shop_id: number, ties: CustomerTies): Promise<void> {
  const changes = ties.changes()
  if (changes.length === 0) return
  const kept = changes.flatMap(({ customer_id, after }) => after.map(tie => ({ ...tie, customer_id })))
  const gone = changes.flatMap(({ before, after }) =>
    before.filter(tie => !after.some(one => one.id === tie.id)).map(tie => tie.id!),
  )
  const ended = kept.filter(tie => tie.id !== null && tie.ended_at !== null)
  const begun = kept.filter(tie => tie.id === null)
  await saveConnections(tx, shop_id, { gone, ended: ended.map(toRow), begun: begun.map(toRow) })
}

const moment = (time: number | null) => (time === null ? null : new Date(time))

const toRow = ({ connected_at, expires_at, ended_at, ...tie }: Tie & { customer_id: number }): TieRow => ({
  ...tie,
  connected_at: new Date(connected_at),
  expires_at: moment(expires_at),
  ended_at: moment(ended_at),
})
