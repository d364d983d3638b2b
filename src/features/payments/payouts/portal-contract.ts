import * as z from 'zod'
import { referralKinds } from '#features/sales/referrals/rules/kinds.ts'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { documentFormats } from '#kit/documentFile.ts'

/** How a payment stands for whoever is paid. What waits for release or is about to be sent is being prepared. */
const paymentStates = ['preparing', 'on_its_way', 'unclaimed', 'on_hold', 'paid', 'came_back', 'undone'] as const
export type PortalPaymentState = (typeof paymentStates)[number]

export const PortalPayment = z.object({
  id: z.number(),
  /** As it stands on its papers. */
  number: z.number(),
  state: z.enum(paymentStates),
  /** As the shop calls it. */
  method: z.string(),
  currency: z.string(),
  commission: z.number(),
  /** Added on top by the shop, or taken off: the total says which. */
  tax: z.number(),
  total: z.number(),
  referrals: z.number(),
  /** Why it has not reached the affiliate, and what they can do; nothing where all is well. */
  problem: z.string().nullable(),
  /** By which a payment by hand is found at the bank; nothing where it has none. */
  reference: z.string(),
  /** From the shop. */
  message: z.string(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})
export type PortalPayment = z.infer<typeof PortalPayment>

/** So many of what a payment paid for are shown; all of it stands on the invoice. */
export const MAX_LINES = 200

/** One payment, with what it paid for. */
export const PortalPaymentDetail = PortalPayment.extend({
  /** How it came to stand as it does, the oldest first. */
  timeline: z.array(z.object({ state: z.enum(paymentStates), at: z.iso.datetime() })),
  /** Who bears the tax: nobody, the shop on top, or the affiliate out of the commission. */
  tax_mode: z.enum(['none', 'merchant', 'affiliates']),
  tax_rate: z.number(),
  /** Of the commission: what refunds after earlier payments took back. */
  debt: z.number(),
  /** Where it went, numbers of accounts by their last four figures. */
  payee: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What the file is called that shows that it was made. */
  proof: z.string().nullable(),
  /** In store credit: the code it gave, or that it was put on the balance. */
  credit: z.object({ code: z.string().nullable() }).nullable(),
  lines: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(referralKinds),
      level: z.number(),
      order_number: z.string().nullable(),
      amount: z.number(),
      created_at: z.iso.datetime(),
    }),
  ),
})
export type PortalPaymentDetail = z.infer<typeof PortalPaymentDetail>

export const portalPayments = contract({
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/payment', {
    access: 'affiliate',
    forDeactivated: true,
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ rows: z.array(PortalPayment), next: z.number().nullable() }),
  }),
  /** What shows that a payment by hand was made. */
  openProof: endpoint('GET /api/v1/partner/payment/{id}/proof', {
    ...{ access: 'affiliate', forDeactivated: true, download: [...documentFormats], reply: StoredDownload },
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  get: endpoint('GET /api/v1/partner/payment/{id}', {
    ...{ access: 'affiliate', forDeactivated: true },
    reply: PortalPaymentDetail,
  }),
})
