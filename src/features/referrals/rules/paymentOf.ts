import type { Payment } from '#features/attribution/rules/TrackingType.ts'
import type { IncomingOrder } from '#features/orders/rules/IncomingOrder.ts'

/** How much of an order is paid; what was paid and given back was paid. */
export function paymentOf({ financial_status }: Pick<IncomingOrder, 'financial_status'>): Payment {
  if (financial_status === 'partially_paid') return 'partly_paid'
  return ['paid', 'partially_refunded', 'refunded'].includes(financial_status) ? 'paid' : 'open'
}
