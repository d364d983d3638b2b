import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'

/** Whether somebody bought something by it. The customer's history asks the database the same question. */
export const countsAsOrder = ({ cancelled_at, is_test, financial_status }: IncomingOrder): boolean =>
  cancelled_at === null && !is_test && financial_status !== 'voided'
