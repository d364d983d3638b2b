import { allocate, type Minor, sum } from '#kit/money/money.ts'
import type { OrderVersion } from './OrderVersion.ts'

export interface LineRefund {
  readonly refunded: Minor
  readonly over_refunded: boolean
}

/**
 * How much of each line's price went back: what was refunded for the line itself and its share of money given back without naming
 * lines, by what the lines still cost. More than was paid never goes back: the excess is cut off and flagged.
 */
export function spreadRefund(order: Pick<OrderVersion, 'lines' | 'refunded'>, prices: readonly Minor[]): LineRefund[] {
  const own = order.lines.map((line, i) => Math.min(line.refunded, prices[i] as Minor))
  const shares = order.refunded === 0 ? undefined : unnamedShares(order.refunded, own, prices)
  return order.lines.map((line, i) => ({
    refunded: (own[i] as Minor) + (shares?.parts[i] ?? 0),
    over_refunded: line.refunded > (prices[i] as Minor) || line.refunded_quantity > line.quantity || shares?.excess === true,
  }))
}

function unnamedShares(refunded: Minor, own: readonly Minor[], prices: readonly Minor[]) {
  const left = prices.map((price, i) => price - (own[i] as Minor))
  const most = sum(left)
  return { parts: allocate(Math.min(refunded, most), left), excess: refunded > most }
}
