import type { IncomingLine, IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { DAY_MS } from '#kit/days.ts'
import { allocate, type Minor } from '#kit/money/money.ts'
import type { Random } from '#server/random.ts'
import { lineOf, withTaxes } from './basket.ts'
import type { DemoCatalogue } from './catalogue.ts'

const HOUR = DAY_MS / 24

/** All that the store says about one order until now, first word first: some are paid late, edited, refunded or cancelled. */
export function demoVersions(order: IncomingOrder, catalogue: DemoCatalogue, now: Date, random: Random): IncomingOrder[] {
  const versions = [order]
  const say = (after: number, change: Partial<IncomingOrder>) => {
    const last = versions.at(-1)!
    versions.push({ ...last, ...change, updated_at: secondsOf(last.updated_at.getTime() + after) })
  }
  const fate = random.next()
  if (fate < 0.02) {
    versions[0] = { ...order, financial_status: 'pending' }
    const after = (1 + random.upTo(3)) * DAY_MS
    say(after, cancelled(versions[0], after))
    return versions.filter(version => version.updated_at <= now)
  }
  if (random.next() < 0.09) {
    versions[0] = { ...order, financial_status: 'pending' }
    say((1 + random.upTo(40)) * HOUR, { financial_status: 'paid' })
  }
  const days = (2 + random.upTo(24)) * DAY_MS
  if (fate < 0.05) say(days, refundedInFull(versions.at(-1)!))
  else if (fate < 0.1) {
    say(days, refundedInPart(versions.at(-1)!, random))
    if (random.next() < 0.15) say(3 * DAY_MS, refundedInFull(versions.at(-1)!))
  } else if (fate < 0.13) say(3 * HOUR, edited(versions.at(-1)!, catalogue, random))
  else if (fate < 0.145) say(5 * HOUR, cancelled(versions.at(-1)!, 5 * HOUR))
  return versions.filter(version => version.updated_at <= now)
}

const secondsOf = (moment: number) => new Date(Math.floor(moment / 1000) * 1000)

const cancelled = (order: IncomingOrder, after: number): Partial<IncomingOrder> => ({
  cancelled_at: secondsOf(order.updated_at.getTime() + after),
  financial_status: order.financial_status === 'pending' ? 'voided' : 'refunded',
  ...(order.financial_status !== 'pending' && { lines: order.lines.map(returned), refunded_shipping: order.shipping }),
})

export const refundedInFull = (order: IncomingOrder): Partial<IncomingOrder> => ({
  financial_status: 'refunded',
  lines: order.lines.map(returned),
  refunded: 0,
  refunded_shipping: order.shipping,
  refund_id: `${order.platform_id}2`,
})

const returned = (line: IncomingLine): IncomingLine => ({
  ...line,
  refunded_quantity: line.quantity,
  refunded: line.gross - line.discount,
})

/** One piece comes back; of a single piece, some money for a flaw. */
function refundedInPart(order: IncomingOrder, random: Random): Partial<IncomingOrder> {
  const change = { financial_status: 'partially_refunded', refund_id: `${order.platform_id}1` } as const
  const place = random.upTo(order.lines.length)
  const line = order.lines[place]!
  const paid = line.gross - line.discount
  if (order.lines.length === 1 && line.quantity === 1) return { ...change, refunded: allocate(paid, [1, 4])[0] as Minor }
  const back = { ...line, refunded_quantity: 1, refunded: allocate(paid, [1, line.quantity - 1])[0] as Minor }
  return { ...change, lines: order.lines.with(place, back) }
}

/** The merchant adds a product. */
function edited(order: IncomingOrder, { products }: DemoCatalogue, random: Random): Partial<IncomingOrder> {
  const added = lineOf(order.lines.length, random.pick(products.filter(one => one.kind === 'product')), 1, random)
  return { lines: withTaxes([...order.lines, added]) }
}
