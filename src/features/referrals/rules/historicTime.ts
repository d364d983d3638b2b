import type { IncomingOrder } from '#features/orders/rules/IncomingOrder.ts'

/**
 * A real order is recorded when the store reports it, however late that is, and its rows say so.
 * The demo's orders are a past that was never lived: theirs say when it would have happened.
 */
export const historicTime = ({ source }: Pick<IncomingOrder, 'source'>, moment: Date): Date | undefined =>
  source === 'demo' ? moment : undefined
