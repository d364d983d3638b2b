/** A sale an affiliate is credited with, as far as it matters for who is first. */
export interface CreditedSaleOf {
  customer_id: number
  affiliate_id: number
  order_id: number
  /** When the order was placed; of two placed together the platform's number decides. */
  placed_at: number
  platform_id: string
  /** A cancelled order was no order: the next one is the first. */
  counts: boolean
  /** It is the affiliate's since the customer is connected to them. */
  by_connection: boolean
  is_first: boolean
  /** Approved or paid as what it is. */
  settled: 'approved' | 'paid' | null
}

/** The time for which a merchant connected a customer to an affiliate. */
export interface HandConnection {
  customer_id: number
  affiliate_id: number
  connected_at: number
  ended_at: number | null
}

export interface FirstSales {
  add(sale: CreditedSaleOf): void
  remove(sale: CreditedSaleOf): void
  isFirst(sale: CreditedSaleOf): boolean
  /** The merchant had connected the customer before: no first commission. */
  wasConnected(sale: CreditedSaleOf): boolean
  /** It would be the first, but a later order was approved or paid as that. */
  firstTakenAs(sale: CreditedSaleOf): 'approved' | 'paid' | null
}

/**
 * Which order is the first of a customer with an affiliate: the one placed first, in whatever order they were reported.
 * What was approved or paid as the first stays it; of a cancelled order only what was paid.
 * A customer whom the merchant had connected by hand has no first order.
 */
export function firstSales(known: readonly CreditedSaleOf[], connections: readonly HandConnection[] = []): FirstSales {
  const pairs = new Map<string, CreditedSaleOf[]>()
  const pairOf = ({ customer_id, affiliate_id }: CreditedSaleOf) => {
    const key = `${customer_id} ${affiliate_id}`
    const sales = pairs.get(key) ?? []
    pairs.set(key, sales)
    return sales
  }
  const takenIn = (sale: CreditedSaleOf) =>
    pairOf(sale).find(one => one.is_first && (one.settled === 'paid' || (one.settled === 'approved' && one.counts)))
  const earliestIn = (sale: CreditedSaleOf) =>
    pairOf(sale)
      .filter(one => one.counts && one.settled !== 'paid')
      .reduce<CreditedSaleOf | undefined>((first, one) => (first && !isBefore(one, first) ? first : one), undefined)
  const add = (sale: CreditedSaleOf) => void pairOf(sale).push(sale)
  for (const sale of known) add(sale)
  const wasConnected = (sale: CreditedSaleOf) => wasConnectedByHand(connections, sale)
  return {
    add,
    remove(sale) {
      const sales = pairOf(sale)
      const place = sales.findIndex(one => one.order_id === sale.order_id)
      if (place >= 0) sales.splice(place, 1)
    },
    isFirst(sale) {
      const taken = takenIn(sale)
      return taken ? taken.order_id === sale.order_id : earliestIn(sale)?.order_id === sale.order_id && !wasConnected(sale)
    },
    wasConnected,
    firstTakenAs(sale) {
      const taken = takenIn(sale)
      return taken && isBefore(sale, taken) && earliestIn(sale)?.order_id === sale.order_id ? taken.settled : null
    },
  }
}

type ConnectedSale = Pick<CreditedSaleOf, 'customer_id' | 'affiliate_id' | 'placed_at' | 'by_connection'>

/** Whether the merchant had connected the customer, to whomever, when the order was placed. */
export const wasConnectedByHand = (connections: readonly HandConnection[], sale: ConnectedSale): boolean =>
  connections.some(connection => isDuring(connection, sale))

/** A sale that the connection itself brought falls under it, though it was placed before and reported late. */
function isDuring({ customer_id, affiliate_id, connected_at, ended_at }: HandConnection, sale: ConnectedSale): boolean {
  if (customer_id !== sale.customer_id || (ended_at !== null && ended_at <= sale.placed_at)) return false
  return connected_at <= sale.placed_at || (sale.by_connection && affiliate_id === sale.affiliate_id)
}

type Placed = Pick<CreditedSaleOf, 'placed_at' | 'platform_id'>

/** The order of time; the database compares the platform's numbers the same way, by their bytes. */
export function isBefore(one: Placed, other: Placed): boolean {
  if (one.placed_at !== other.placed_at) return one.placed_at < other.placed_at
  return one.platform_id < other.platform_id
}
