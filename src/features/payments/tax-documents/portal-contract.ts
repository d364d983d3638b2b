import * as z from 'zod'
import { affiliateProof } from '#features/pages/portal-session/contract.ts'
import { FileDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { W9View } from './contract.ts'
import { FIRST_YEAR, whyNots } from './rules/form1099.ts'
import { W9Fields, w9NumberRule } from './rules/w9.ts'

/** Where the plan of the shop has no tax documents there is nothing here. */
const open = { access: 'affiliate', feature: 'taxDocuments' } as const
const reading = { ...open, forDeactivated: true } as const
const tries = { by: 'user', calls: 60, seconds: 3600 } as const

const TaxYear = z.object({
  year: z.number(),
  /** Commission that arrived in the year, in cents. */
  paid: z.number(),
  state: z.enum(['available', 'waiting', 'none']),
  why: z.enum(whyNots).nullable(),
})
export type TaxYear = z.infer<typeof TaxYear>

export const OwnTax = z.object({
  /** What the affiliate said; nothing before they did. */
  is_us_person: z.boolean().nullable(),
  form: W9View.shape.form,
  /** The signed form, by what may be shown of it. */
  file: z.object({ filename: z.string(), received_at: z.iso.datetime() }).nullable(),
  /** From the newest; only where the shop makes 1099-NEC forms, and only years with a payment. */
  years: z.array(TaxYear),
})
export type OwnTax = z.infer<typeof OwnTax>

export const portalTax = contract({
  get: endpoint('GET /api/v1/partner/tax', { ...reading, reply: OwnTax }),
  /** Who is no US person says so and is done. */
  declareForeign: endpoint('POST /api/v1/partner/tax/foreign', {
    ...open,
    body: z.object(affiliateProof),
    reply: OwnTax,
    limit: tries,
  }),
  saveW9: endpoint('PUT /api/v1/partner/tax/w9', {
    ...open,
    body: W9Fields.omit({ is_us_person: true, signed_on: true })
      .extend(affiliateProof)
      .refine(w9NumberRule[0], { ...w9NumberRule[1], path: ['number'] }),
    reply: OwnTax,
    limit: tries,
  }),
  /** To print and sign: what was entered, without the number. */
  form: endpoint('GET /api/v1/partner/tax/w9/form', { ...reading, download: 'pdf', reply: FileDownload, limit: tries }),
  sendFile: endpoint('POST /api/v1/partner/tax/w9/file', {
    ...{ ...open, form: true, fileBytes: MAX_DOCUMENT_BYTES },
    body: z.object({ ...affiliateProof, file: z.custom<Blob>().optional() }),
    reply: OwnTax,
    limit: tries,
  }),
  /** The recipient's copy, with the number cut to four figures. */
  form1099: endpoint('GET /api/v1/partner/tax/1099-nec', {
    ...reading,
    query: z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(2200) }),
    download: 'pdf',
    reply: FileDownload,
    limit: tries,
  }),
})
