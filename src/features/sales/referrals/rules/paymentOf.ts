import type { Payment } from '#features/commissions/commission/rules/TrackingType.ts'
import type { FinancialStatus, IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'

/** What was paid and given back was paid. */
export const paidStatuses: readonly FinancialStatus[] = ['paid', 'partially_refunded', 'refunded']

/** How much of an order is paid. */
export function paymentOf({ financial_status }: Pick<IncomingOrder, 'financial_status'>): Payment {
  if (financial_status === 'partially_paid') return 'partly_paid'
  return paidStatuses.includes(financial_status) ? 'paid' : 'open'
}
