import * as z from 'zod'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { longText } from '#kit/contract/validate.ts'
import { documentFormats } from '#kit/documentFile.ts'
import { RequestChange, RequestSettings, requestStatuses } from './rules/settings.ts'

export const RequestSettingsView = RequestSettings.extend({
  /** A schedule pays by itself: then nobody has to ask, and requests cannot be switched on. */
  is_scheduled: z.boolean(),
  programs_to_choose: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type RequestSettingsView = z.infer<typeof RequestSettingsView>

/** Amounts in the smallest unit of the currency. */
export const RequestRow = z.object({
  id: z.number(),
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  program: z.string(),
  status: z.enum(requestStatuses),
  currency: z.string(),
  /** What was approved when it was asked for. */
  amount: z.number(),
  /** Asked for beside it, for the reason in the note. */
  extra: z.number(),
  note: z.string(),
  /** The invoice or receipt that came with it, as its sender called it. */
  invoice: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  payout_id: z.number().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>

const REASON_LETTERS = 500
export const Decline = z.object({
  reason: longText(REASON_LETTERS).refine(text => text.trim() !== '', 'paymentRequests.reasonRequired'),
})

export const paymentRequests = contract({
  settings: endpoint('GET /api/v1/merchant/setting/payment-requests', { access: 'settings', reply: RequestSettingsView }),
  save: endpoint('PUT /api/v1/merchant/setting/payment-requests', {
    access: 'settings',
    body: RequestChange,
    reply: RequestSettingsView,
  }),
  list: listEndpoint('GET /api/v1/merchant/payouts/requests', {
    row: RequestRow,
    access: 'payments',
    sortable: ['created_at'],
    defaultSort: 'created_at:desc',
    filters: { status: z.enum(requestStatuses) },
  }),
  /** What stands on it is personal: that it was opened is written down. */
  openInvoice: endpoint('GET /api/v1/merchant/payouts/requests/{id}/invoice', {
    access: 'payments',
    download: [...documentFormats],
    reply: StoredDownload,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  /** Tells the affiliate why; what was approved stays approved. */
  decline: endpoint('POST /api/v1/merchant/payouts/requests/{id}/decline', {
    access: 'payments',
    body: Decline,
    reply: RequestRow,
  }),
})
