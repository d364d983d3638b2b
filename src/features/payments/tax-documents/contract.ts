import * as z from 'zod'
import { FileDownload, StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { documentFormats, MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { Flag } from '#kit/flags.ts'
import { classifications } from './rules/classifications.ts'
import { FIRST_YEAR, whyNots } from './rules/form1099.ts'
import { TaxSettingsChange } from './rules/payer.ts'
import { numberKinds, W9Change } from './rules/w9.ts'

const feature = 'taxDocuments'
const access = 'payments'

/** What stops forms from being made. */
const obstacles = ['currency'] as const

export const TaxSettings = z.object({
  require_w9: Flag,
  is_enabled: Flag,
  currency: z.string(),
  /** Why forms cannot be switched on. */
  obstacle: z.enum(obstacles).nullable(),
  legal_name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
  /** By its last four figures; nothing while there is none. */
  number: z.string(),
})
export type TaxSettings = z.infer<typeof TaxSettings>

const Affiliate = z.object({ id: z.number(), full_name: z.string(), email: z.string() })

export const W9View = z.object({
  affiliate: Affiliate,
  /** Nothing before one was entered. */
  form: z
    .object({
      is_us_person: Flag,
      classification: z.enum(classifications),
      legal_name: z.string(),
      business_name: z.string(),
      street_address: z.string(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
      number_kind: z.enum(numberKinds),
      /** By its last four figures. */
      number: z.string(),
      signed_on: z.string(),
      received_at: z.iso.datetime(),
    })
    .nullable(),
  /** The signed form itself; nothing while nobody sent it. */
  file: z
    .object({
      format: z.enum(documentFormats),
      filename: z.string(),
      byte_count: z.number(),
      sent_by: z.enum(['member', 'affiliate']),
      received_at: z.iso.datetime(),
    })
    .nullable(),
})
export type W9View = z.infer<typeof W9View>

/** How far the collection has come: nothing, the signed form, what stands on it, or that none is due. */
export const w9States = ['missing', 'received', 'present', 'not_us'] as const

const year = z.coerce.number().int().min(FIRST_YEAR).max(2200)

/** One affiliate in one tax year. */
export const TaxRow = z.object({
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  /** Commission that arrived in the year, in cents. */
  paid: z.number(),
  w9: z.enum(w9States),
  /** The number by its last four figures. */
  number: z.string().nullable(),
  received_at: z.iso.datetime().nullable(),
  state: z.enum(['available', 'waiting', 'none']),
  why: z.enum(whyNots).nullable(),
  is_removed: z.boolean(),
})
export type TaxRow = z.infer<typeof TaxRow>

export const taxDocuments = contract({
  settings: endpoint('GET /api/v1/merchant/setting/tax-documents', { access: 'settings', reply: TaxSettings }),
  save: endpoint('PUT /api/v1/merchant/setting/tax-documents', {
    access: 'settings',
    body: TaxSettingsChange,
    reply: TaxSettings,
  }),
  /** Whoever was paid in a year or gave a W-9, and why they get no form. */
  list: listEndpoint('GET /api/v1/merchant/tax-documents', {
    row: TaxRow,
    access,
    sortable: ['paid', 'affiliate_id'],
    defaultSort: 'paid:desc',
    filters: { year, w9: z.enum(w9States) },
  }),
  w9: endpoint('GET /api/v1/merchant/tax-documents/w9/{affiliate_id}', { access, reply: W9View }),
  saveW9: endpoint('PUT /api/v1/merchant/tax-documents/w9/{affiliate_id}', { access, feature, body: W9Change, reply: W9View }),
  removeW9: endpoint('DELETE /api/v1/merchant/tax-documents/w9/{affiliate_id}', { access }),
  /** The signed form: a PDF, or a picture of it. */
  sendFile: endpoint('POST /api/v1/merchant/tax-documents/w9/{affiliate_id}/file', {
    ...{ access, feature, form: true, fileBytes: MAX_DOCUMENT_BYTES },
    body: z.object({ file: z.custom<Blob>().optional() }),
    reply: W9View,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  /** The identity number stands on it; that it was opened is written down. */
  openFile: endpoint('GET /api/v1/merchant/tax-documents/w9/{affiliate_id}/file', {
    access,
    download: [...documentFormats],
    reply: StoredDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  removeFile: endpoint('DELETE /api/v1/merchant/tax-documents/w9/{affiliate_id}/file', { access, reply: W9View }),
  /** The whole identity number; that it was looked at is written down. */
  showNumber: endpoint('POST /api/v1/merchant/tax-documents/w9/{affiliate_id}/number', {
    access,
    reply: z.object({ number: z.string() }),
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** The form of a year: the recipient's copy with the number cut to four figures, the payer's with all of it. */
  form: endpoint('GET /api/v1/merchant/tax-documents/1099-nec/{affiliate_id}', {
    access,
    feature,
    query: z.object({ year, copy: z.enum(['recipient', 'payer']).default('recipient') }),
    download: 'pdf',
    reply: FileDownload,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
})
