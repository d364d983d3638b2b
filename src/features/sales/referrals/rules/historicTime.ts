import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'

/**
 * An order is recorded when the store reports it, however late that is, and its rows say so.
 * Those of a past that is taken over say when it happened.
 */
export const historicTime = ({ is_historic }: Pick<IncomingOrder, 'is_historic'>, moment: Date): Date | undefined =>
  is_historic ? moment : undefined
