import type { OrderPayload, RefundPayload } from './shopify-payloads.ts'

/** The order with refunds it did not know of yet: they were told before it, or without it. */
export function withRefunds(payload: OrderPayload, told: readonly RefundPayload[]): OrderPayload {
  const known = new Set(payload.refunds.map(refund => refund.id))
  const fresh = told.filter(refund => !known.has(refund.id))
  if (fresh.length === 0) return payload
  const newest = Math.max(payload.updated_at.getTime(), ...fresh.map(refund => refund.created_at.getTime()))
  return { ...payload, refunds: [...payload.refunds, ...fresh], updated_at: new Date(newest) }
}
