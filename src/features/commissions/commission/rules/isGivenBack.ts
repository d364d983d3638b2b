import type { Minor } from '#kit/money/money.ts'
import { piecesLeft } from './lineBases.ts'
import type { OrderVersion } from './OrderVersion.ts'
import { spreadDiscount } from './spreadDiscount.ts'
import { type LineRefund, spreadRefund } from './spreadRefund.ts'

type Sold = Pick<OrderVersion, 'discount' | 'refunded'> & {
  readonly lines: readonly Omit<OrderVersion['lines'][number], 'collection_ids'>[]
}

/** Whether all products of the order went back, or were taken out of it. An order without products never had any. */
export function isGivenBack(sold: Sold): boolean {
  const order = sold as Pick<OrderVersion, 'discount' | 'refunded' | 'lines'>
  const discounts = spreadDiscount(order)
  const prices = order.lines.map((line, i) => line.gross - (discounts[i] as Minor))
  const refunds = spreadRefund(order, prices)
  const products = order.lines.flatMap((line, i) => (line.kind === 'product' ? [i] : []))
  const isGone = (i: number) => piecesLeft(order.lines[i]!, prices[i] as Minor, refunds[i] as LineRefund) === 0
  return products.length > 0 && products.every(isGone)
}
