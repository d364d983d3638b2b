import * as z from 'zod'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { defineEvent } from '#kit/contract/event.ts'
import { ExplainedEntry, ExplainedLine, ReferralExplanation } from './rules/explain/explanations.ts'
import { referralKinds } from './rules/kinds.ts'
import { commissionFilters, waits } from './rules/portalCommissions.ts'

/** What an affiliate sees of a commission: their own, and nothing of who bought. */
export const PortalCommission = z.object({
  id: z.number(),
  kind: z.enum(referralKinds),
  /** In a network: how far below the sale was. */
  level: z.number(),
  order_number: z.string().nullable(),
  /** What of the order counts for the affiliate; nothing where no order stands behind it. */
  sold: z.number().nullable(),
  /** What the affiliate marked the link with. */
  source: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  /** What it waits for, and until when, where that is known; nothing where it does not wait. */
  waits: z.object({ for: z.enum(waits), until: z.iso.datetime().nullable() }).nullable(),
  status: z.enum(['pending', 'approved', 'on_its_way', 'paid', 'denied']),
  created_at: z.iso.datetime(),
})
export type PortalCommission = z.infer<typeof PortalCommission>

const { notes, attribution, is_moved, taxes, sentences, rounding, commission, corrections } = ReferralExplanation.shape

/** The merchant's sheet as the affiliate reads it, without the numbers of the store and what the staff noted. */
export const PortalExplanation = PortalCommission.extend({
  ...{ notes, attribution, is_moved, taxes, sentences, rounding, commission },
  program: z.string(),
  placed_at: z.iso.datetime().nullable(),
  lines: z.array(ExplainedLine.omit({ line_id: true, product_id: true, variant_id: true, tax_charged: true })),
  adjustments: z.array(z.object({ amount: z.number(), sentence: z.string() })),
  corrections: z.array(corrections.element.pick({ id: true, commission: true, created_at: true, sentence: true })),
  /** What happened to it, oldest first. */
  history: z.array(ExplainedEntry.pick({ id: true, at: true, sentence: true })),
})
export type PortalExplanation = z.infer<typeof PortalExplanation>

/** A day of the shop, in years that a shop has seen. */
const day = z.iso
  .date()
  .refine(text => text >= '2000-01-01' && text < '2200-01-01', 'error.field.invalid')
  .optional()

/** What the list and its file are narrowed to. */
const CommissionWish = z.object({
  status: z.enum(commissionFilters).optional(),
  /** In the number of the order or the source. */
  query: z.string().trim().max(100).optional(),
  /** Days of the shop, both counted in. */
  from: day,
  to: day,
})
export type CommissionWish = z.infer<typeof CommissionWish>

export const portalCommissions = contract({
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/commission', {
    access: 'affiliate',
    forDeactivated: true,
    query: CommissionWish.extend({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ rows: z.array(PortalCommission), next: z.number().nullable() }),
  }),
  /** All of them that stand like this, as CSV. */
  export: endpoint('GET /api/v1/partner/commission/export', {
    access: 'affiliate',
    forDeactivated: true,
    query: CommissionWish,
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  explanation: endpoint('GET /api/v1/partner/commission/{id}/explanation', {
    ...{ access: 'affiliate', forDeactivated: true },
    reply: PortalExplanation,
  }),
})

/** Something of this affiliate's commissions came or changed. */
export const commissionsChanged = defineEvent('commissions.changed', z.object({}))
