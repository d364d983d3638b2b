import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'

type AsStored<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

/** An order as it was kept: its moments are text there. */
export type StoredOrder = Omit<AsStored<IncomingOrder>, 'customer'> & {
  customer: AsStored<IncomingOrder['customer'] & object> | null
}

export function readStoredOrder(stored: StoredOrder): IncomingOrder {
  const { customer } = stored
  return {
    ...stored,
    placed_at: new Date(stored.placed_at),
    updated_at: new Date(stored.updated_at),
    cancelled_at: stored.cancelled_at === null ? null : new Date(stored.cancelled_at),
    customer: customer && { ...customer, created_at: new Date(customer.created_at) },
  }
}
