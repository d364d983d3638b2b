/** More than any store sells or takes back in one order; with more, one order would keep all others waiting. */
export const MAX_LINES = 1_000
export const MAX_REFUNDS = 500
/** In all refunds of an order together. */
export const MAX_REFUNDED_LINES = 20_000

/** Counts before anything else is read. The message is kept with what was set aside. */
export function refuseTooLarge(order: object): void {
  const { line_items, refunds } = order as { line_items?: unknown; refunds?: unknown }
  refuseMoreThan(MAX_LINES, sizeOf(line_items), 'lines')
  refuseMoreThan(MAX_REFUNDS, sizeOf(refunds), 'refunds')
  if (!Array.isArray(refunds)) return
  const refunded = refunds.reduce((count: number, refund) => count + sizeOf(refund?.refund_line_items), 0)
  refuseMoreThan(MAX_REFUNDED_LINES, refunded, 'refunded lines')
}

const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

function refuseMoreThan(most: number, count: number, what: string): void {
  if (count > most) throw new RangeError(`The order has ${count} ${what}, and at most ${most} are taken in`)
}
