import { sql } from 'kysely'
import { isByConnection, type TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { FinancialStatus } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Tx } from '#server/db/database.ts'
import { type ListStatement, readLists } from '#server/db/readLists.ts'
import { type CreditedSaleOf, firstSales, type HandConnection, isBefore } from '../../rules/firstSales.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { isPaid, isSettled, type Settlement } from '../../rules/status.ts'
import type { LockedReferral } from './lockReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'

/** A sale of one of the customers that was credited before, in this batch's orders or in others. */
export interface PastSale extends CreditedSaleOf {
  was_new: boolean
}

/** The customer's first order, if the store made the customer's record for it. */
interface NewcomerOrder {
  order_id: number
  was_just_made: boolean
}

export interface CustomerHistory {
  sales: readonly PastSale[]
  newcomers: ReadonlyMap<number, NewcomerOrder>
  connections: readonly HandConnection[]
}

/** What the customers of these orders bought before and after them. Their rows are locked, so nobody else is deciding about them now. */
export const loadHistory = async (tx: Tx, shop_id: number, saved: readonly SavedOrder[]): Promise<CustomerHistory> =>
  toHistory(await readLists(tx, historyLists(shop_id, saved)))

export function historyLists(shop_id: number, saved: readonly SavedOrder[]) {
  const customers = [...new Set(saved.flatMap(({ customer_id }) => customer_id ?? []))]
  const isAny = customers.length > 0
  return {
    sales: isAny ? salesOf(shop_id, customers) : undefined,
    newcomers: isAny ? newcomersOf(shop_id, customers) : undefined,
    by_hand: isAny ? handConnectionsOf(shop_id, customers) : undefined,
  }
}

export function toHistory(lists: { sales: SaleRow[]; newcomers: NewcomerRow[]; by_hand: HandRow[] }): CustomerHistory {
  return {
    sales: lists.sales.map(toSale),
    newcomers: new Map(lists.newcomers.map(({ customer_id, ...row }) => [customer_id, row])),
    connections: lists.by_hand.map(toHandConnection),
  }
}

type HandRow = Pick<HandConnection, 'customer_id' | 'affiliate_id'> & { connected_at: string; ended_at: string | null }

const handConnectionsOf = (shop_id: number, customers: readonly number[]): ListStatement<HandRow> => sql<HandRow>`
    select customer_id, affiliate_id, connected_at, ended_at from customer_connection
    where shop_id = ${shop_id} and customer_id = any(${customers}) and origin <> 'lifetime'`

const toHandConnection = (row: HandRow): HandConnection => ({
  ...row,
  connected_at: Date.parse(row.connected_at),
  ended_at: row.ended_at === null ? null : Date.parse(row.ended_at),
})

export async function loadHandConnections(tx: Tx, shop_id: number, customers: readonly number[]): Promise<HandConnection[]> {
  const { by_hand } = await readLists(tx, { by_hand: handConnectionsOf(shop_id, customers) })
  return by_hand.map(toHandConnection)
}

type SaleRow = Omit<PastSale, 'placed_at' | 'settled' | 'by_connection'> &
  Payment & { placed_at: string; tracking_type: TrackingType }

const salesOf = (shop_id: number, customers: readonly number[]): ListStatement<SaleRow> => sql<SaleRow>`
    select bought.customer_id, referral.affiliate_id, bought.id as order_id, placed_at, platform_id, ${counts} as counts,
      referral.is_first_commission as is_first, referral.status, referral.status_before_denial, referral.payout_id, referral.tracking_type,
      bought.attribution ->> 'is_new_customer' = 'true' as was_new
    from store_order as bought
    join referral on referral.shop_id = bought.shop_id and referral.order_id = bought.id and referral.kind = 'sale'
      and referral.moved_to is null
    where bought.shop_id = ${shop_id} and bought.customer_id = any(${customers})`

const toSale = ({ status, status_before_denial, payout_id, placed_at, tracking_type, ...row }: SaleRow): PastSale => ({
  ...row,
  placed_at: Date.parse(placed_at),
  by_connection: isByConnection(tracking_type),
  settled: settledAs({ status, status_before_denial, payout_id }),
})

type Payment = Settlement & { payout_id: number | null }

function settledAs(referral: Payment): PastSale['settled'] {
  if (!isSettled(referral)) return null
  return isPaid(referral) ? 'paid' : 'approved'
}

const counts = sql`(cancelled_at is null and not is_test and financial_status <> ${sql.lit('voided' satisfies FinancialStatus)})`

type NewcomerRow = NewcomerOrder & { customer_id: number }

/** The store makes a customer's record while the first order is placed; an older record is an older customer. */
const newcomersOf = (shop_id: number, customers: readonly number[]): ListStatement<NewcomerRow> => sql<NewcomerRow>`
    select distinct on (customer_id) customer_id, id as order_id,
      coalesce((content -> 'customer' ->> 'created_at')::timestamptz >= placed_at - interval '1 hour', false) as was_just_made
    from store_order
    where shop_id = ${shop_id} and customer_id = any(${customers}) and ${counts}
    order by customer_id, placed_at, platform_id collate "C"`

/** Orders whose standing as the first one may change with these: they are locked before anything is decided. */
export function concernedOrders({ sales, newcomers }: CustomerHistory): number[] {
  const earliest = new Map<string, PastSale>()
  for (const sale of sales.filter(one => one.counts && (one.is_first || one.settled !== 'paid'))) {
    const key = `${sale.customer_id} ${sale.affiliate_id}`
    const known = earliest.get(key)
    if (!known || isBefore(sale, known)) earliest.set(key, sale)
  }
  const marked = sales.filter(sale => sale.is_first || sale.was_new)
  const came = sales.filter(sale => newcomers.get(sale.customer_id)?.order_id === sale.order_id)
  return [...new Set([...marked, ...earliest.values(), ...came].map(sale => sale.order_id))]
}

export type Newness = Pick<OrderFacts, 'is_new_customer' | 'new_customer_is_paid' | 'new_customer_is_approved'>

export interface FirstSaleTracker extends ReturnType<typeof firstSales> {
  /** Whether the customer came with this order. */
  newness(order_id: number, customer_id: number | null): Newness
  /** Orders, besides those of the batch, that are the first no more, or are it now. */
  moved(batch: ReadonlySet<number>): number[]
}

/** Who is first, with what is known for sure since the referrals are locked. */
export function createFirstSaleTracker(
  { sales, newcomers, connections }: CustomerHistory,
  referrals: readonly LockedReferral[],
): FirstSaleTracker {
  const settled = new Set(referrals.filter(isSettled).map(one => one.order_id))
  const paid = new Set(referrals.filter(isPaid).map(one => one.order_id))
  const rows = new Map(referrals.filter(one => one.kind === 'sale').map(one => [`${one.order_id} ${one.affiliate_id}`, one]))
  const current = sales.map(sale => {
    const row = rows.get(`${sale.order_id} ${sale.affiliate_id}`)
    return row ? { ...sale, settled: settledAs(row), is_first: row.is_first_commission } : sale
  })
  const firsts = firstSales(current, connections)
  const wasNew = new Set(current.filter(sale => sale.was_new).map(sale => sale.order_id))
  const asNew = current.filter(sale => sale.was_new)
  const customersOf = (sales: readonly PastSale[]) => new Set(sales.map(sale => sale.customer_id))
  const paidAsNew = customersOf(asNew.filter(sale => paid.has(sale.order_id)))
  const approvedAsNew = customersOf(asNew.filter(sale => sale.counts && settled.has(sale.order_id)))
  const newness: FirstSaleTracker['newness'] = (order_id, customer_id) => {
    const newcomer = customer_id === null ? undefined : newcomers.get(customer_id)
    const isNew = newcomer?.order_id === order_id && newcomer.was_just_made
    if (settled.has(order_id)) return { is_new_customer: wasNew.has(order_id) }
    if (customer_id === null || !isNew) return { is_new_customer: isNew }
    if (paidAsNew.has(customer_id)) return { is_new_customer: false, new_customer_is_paid: true }
    return approvedAsNew.has(customer_id) ? { is_new_customer: false, new_customer_is_approved: true } : { is_new_customer: true }
  }
  const hasMoved = (sale: PastSale) =>
    firsts.isFirst(sale) !== sale.is_first || newness(sale.order_id, sale.customer_id).is_new_customer !== sale.was_new
  return {
    ...firsts,
    newness,
    moved: batch => [...new Set(current.filter(sale => !batch.has(sale.order_id) && hasMoved(sale)).map(sale => sale.order_id))],
  }
}
