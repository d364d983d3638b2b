import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { defineEvent } from '#kit/contract/event.ts'
import { referralKinds } from './rules/kinds.ts'

/** What an affiliate sees of a commission: their own, and nothing of who bought. */
export const PortalCommission = z.object({
  id: z.number(),
  kind: z.enum(referralKinds),
  /** In a network: how far below the sale was. */
  level: z.number(),
  order_number: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['pending', 'approved', 'on_its_way', 'paid', 'denied']),
  created_at: z.iso.datetime(),
})
export type PortalCommission = z.infer<typeof PortalCommission>

const commissionFilters = ['pending', 'approved', 'paid', 'denied'] as const

export const portalCommissions = contract({
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/commission', {
    access: 'affiliate',
    query: z.object({
      status: z.enum(commissionFilters).optional(),
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ rows: z.array(PortalCommission), next: z.number().nullable() }),
  }),
})

/** Something of this affiliate's commissions came or changed. */
export const commissionsChanged = defineEvent('commissions.changed', z.object({}))
