export interface SoldOrder {
  platform_id: string
  address: string | null
  placed_at: Date
}

/** Which orders repeat one that was credited before, by their ids in the store, and how near is near. */
export interface KnownRepeats {
  ids: ReadonlySet<string>
  seconds: number
}

/** Nothing is near enough: nobody asks for repetitions. */
export const noRepeats: KnownRepeats = { ids: new Set(), seconds: -1 }

export interface RepeatedSales {
  /** Another order from its address earned somebody something, shortly before or after. */
  has(order: SoldOrder): boolean
  /** It earned somebody something: the next one from its address is a repetition. */
  add(order: SoldOrder): void
}

export function repeatedSales({ ids, seconds }: KnownRepeats): RepeatedSales {
  const credited: SoldOrder[] = []
  const isNear = (one: SoldOrder, other: SoldOrder) =>
    one.address === other.address &&
    one.platform_id !== other.platform_id &&
    Math.abs(one.placed_at.getTime() - other.placed_at.getTime()) <= seconds * 1000
  return {
    has: order => order.address !== null && (ids.has(order.platform_id) || credited.some(other => isNear(order, other))),
    add: order => void credited.push(order),
  }
}
