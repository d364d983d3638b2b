import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

/** How a payment stands for whoever is paid. What waits for release or is about to be sent is being prepared. */
const paymentStates = ['preparing', 'on_its_way', 'unclaimed', 'on_hold', 'paid', 'came_back', 'undone'] as const
export type PortalPaymentState = (typeof paymentStates)[number]

export const PortalPayment = z.object({
  id: z.number(),
  state: z.enum(paymentStates),
  /** As the shop calls it. */
  method: z.string(),
  currency: z.string(),
  commission: z.number(),
  /** Added on top by the shop, or taken off: the total says which. */
  tax: z.number(),
  total: z.number(),
  referrals: z.number(),
  /** From the shop. */
  message: z.string(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})
export type PortalPayment = z.infer<typeof PortalPayment>

export const portalPayments = contract({
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/payment', {
    access: 'affiliate',
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ rows: z.array(PortalPayment), next: z.number().nullable() }),
  }),
})
