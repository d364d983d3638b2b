import { type Minor, sum } from '#kit/money/money.ts'
import type { IncomingOrder } from './IncomingOrder.ts'

type Priced = Pick<IncomingOrder, 'lines' | 'discount' | 'shipping' | 'shipping_tax' | 'taxes_included'>

/** What a buyer pays for all of it, before anything goes back. */
export function orderTotal({ lines, discount, shipping, shipping_tax, taxes_included }: Priced): Minor {
  const lineTotal = sum(lines.map(line => line.gross - line.discount))
  const taxes = taxes_included ? 0 : sum(lines.map(line => line.tax)) + shipping_tax
  return lineTotal - discount + shipping + taxes
}
