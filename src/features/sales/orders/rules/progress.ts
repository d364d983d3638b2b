import type { FinancialStatus, IncomingOrder } from './IncomingOrder.ts'

/** An order only moves to the right. */
const stages: FinancialStatus[] = ['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided']

/**
 * Which of two reports of one second is the newer: the one that has come further, then the one with more given back.
 * What is still equal is decided by content, so that every order of arrival ends the same.
 */
export function progressOf(order: IncomingOrder): string {
  const returned = order.lines.reduce((total, line) => total + line.refunded, order.refunded + order.refunded_shipping)
  const stage = stages.indexOf(order.financial_status)
  return [order.cancelled_at ? 1 : 0, stage, String(returned).padStart(16, '0'), fingerprint(JSON.stringify(order))].join('.')
}

/** Short, and the same everywhere; it only has to differ where contents do. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
