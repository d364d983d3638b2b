import { allocate, type Minor, sum } from '#kit/money/money.ts'
import type { OrderLine, OrderVersion } from './OrderVersion.ts'

/**
 * The discount of every line: its own and its share of the order's, by what the products cost after their own discounts.
 * Excluded products carry their share too, gift cards and tips never do. A line is never discounted below nothing.
 */
export function spreadDiscount(order: Pick<OrderVersion, 'lines' | 'discount'>): Minor[] {
  const own = order.lines.map(line => Math.min(line.discount, line.gross))
  if (order.discount === 0) return own
  const weights = order.lines.map((line, i) => discountable(line, own[i] as Minor))
  const shares = allocate(Math.min(order.discount, sum(weights)), weights)
  return own.map((discount, i) => discount + (shares[i] as Minor))
}

const discountable = (line: OrderLine, own: Minor): Minor => (line.kind === 'product' ? line.gross - own : 0)
