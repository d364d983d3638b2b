import { createHash } from 'node:crypto'
import type { FinancialStatus, IncomingOrder } from './IncomingOrder.ts'

/** An order only moves to the right. */
const stages: FinancialStatus[] = ['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided']

/**
 * Which of two reports of one second is the newer: the one that has come further, then the one with more given back.
 * What is still equal is decided by content, so that every order of arrival ends the same.
 */
export function progressOf(order: IncomingOrder): string {
  const returned = order.lines.reduce((total, line) => total + line.refunded, order.refunded + order.refunded_shipping)
  const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 12)
  return [order.cancelled_at ? 1 : 0, stages.indexOf(order.financial_status), String(returned).padStart(16, '0'), digest].join(
    '.',
  )
}
