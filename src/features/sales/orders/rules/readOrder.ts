import { refuseTooLarge } from './order-limits.ts'
import { OrderPayload } from './shopify-payloads.ts'

/** What the platform says about an order; throws in words what keeps it from being read. */
export function readOrder(payload: unknown): OrderPayload {
  if (typeof payload === 'object' && payload !== null) refuseTooLarge(payload)
  return OrderPayload.parse(payload)
}
