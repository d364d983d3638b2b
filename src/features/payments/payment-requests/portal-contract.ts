import * as z from 'zod'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { longText } from '#kit/contract/validate.ts'
import { documentFormats, MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { invoiceRules, requestStatuses } from './rules/settings.ts'

const access = 'affiliate'
/** Money in the smallest unit of the currency. */
const money = z.number()

const NOTE_LETTERS = 1000
const MAX_EXTRA = 1_000_000_000

/** Whether the affiliate may ask for money now, and what for. Nothing where the shop does not let them. */
export const RequestTerms = z
  .object({
    currency: z.string(),
    /** What a request would be for. */
    approved: money,
    minimum: money,
    /** What is still to be earned before one may ask. */
    missing: money,
    allows_extra: z.boolean(),
    invoice: z.enum(invoiceRules),
    /** The affiliate has not said yet how to be paid. */
    lacks_method: z.boolean(),
    has_open: z.boolean(),
  })
  .nullable()
export type RequestTerms = z.infer<typeof RequestTerms>

export const OwnRequest = z.object({
  id: z.number(),
  status: z.enum(requestStatuses),
  currency: z.string(),
  amount: money,
  extra: money,
  note: z.string(),
  invoice: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const portalRequests = contract({
  terms: endpoint('GET /api/v1/partner/payment-request/terms', { access, forDeactivated: true, reply: RequestTerms }),
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/payment-request', {
    access,
    forDeactivated: true,
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: z.object({ rows: z.array(OwnRequest), next: z.number().nullable() }),
  }),
  create: endpoint('POST /api/v1/partner/payment-request', {
    ...{ access, form: true, fileBytes: MAX_DOCUMENT_BYTES },
    body: z.object({
      /** In the smallest unit of the shop's currency. */
      extra: z.coerce
        .number('error.field.notAnAmount')
        .int('error.field.notAnAmount')
        .min(0, 'error.field.tooSmall')
        .max(MAX_EXTRA, 'error.field.tooBig')
        .default(0),
      note: longText(NOTE_LETTERS).default(''),
      file: z.custom<Blob>().optional(),
    }),
    reply: OwnRequest,
    limit: { by: 'user', calls: 30, seconds: 3600 },
  }),
  /** Only while nobody has answered it. */
  withdraw: endpoint('DELETE /api/v1/partner/payment-request/{id}', { access, reply: OwnRequest }),
  openInvoice: endpoint('GET /api/v1/partner/payment-request/{id}/invoice', {
    access,
    forDeactivated: true,
    download: [...documentFormats],
    reply: StoredDownload,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
})
