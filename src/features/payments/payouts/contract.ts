import * as z from 'zod'
import { releaseFactors } from '#features/payments/paypal/contract.ts'
import { paymentMethods } from '#features/people/affiliates/rules/payment-methods.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { CsvDownload, StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { id, longText } from '#kit/contract/validate.ts'
import { documentFormats, MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import { BatchRow } from './rules/BatchRow.ts'
import { BulkPreview } from './rules/BulkPreview.ts'
import { Held, OwedRow } from './rules/OwedRow.ts'
import { hindrances } from './rules/payable.ts'
import { batchStates, payoutStates, rails } from './rules/states.ts'

const access = 'payments'

/** Money in the smallest unit of the currency. */
const money = z.number()
const day = dayField()
const ids = z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,999}$/, 'error.field.notAnId')
const some_id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The two desks: paid outside and noted here, or paid by PayPal from here. */
export const payoutTypes = ['manual_payout', 'paypal_payout'] as const
export type PayoutType = (typeof payoutTypes)[number]

/** Owed, owed and ready to be paid, paid. */
export const payoutTabs = ['approved', 'payable', 'paid'] as const
export type PayoutTab = (typeof payoutTabs)[number]

const method = z.enum(paymentMethods)
/** Who bears it, its rate in ten-thousandths of a percent, and how much it is. */
const tax = { tax_mode: z.enum(['none', 'merchant', 'affiliates']), tax_rate: z.number(), tax: money }

/** One payment, whatever became of it. */
export const PaymentRow = z.object({
  id: z.number(),
  /** Counts the shop's payments from 1 on, without gap; its papers carry it. */
  number: z.number(),
  batch_id: z.number(),
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  rail: z.enum(rails),
  state: z.enum(payoutStates),
  /** Reserved, and waits for somebody else to release it. */
  is_prepared: z.boolean(),
  payment_method: method,
  payment_info: z.record(z.string(), z.string()),
  currency: z.string(),
  referrals: z.number(),
  commission: money,
  ...tax,
  total_amount: money,
  total_sale: money,
  total_products: z.number(),
  /** By which the affiliate finds a payment by hand; nothing where it has none. */
  reference: z.string(),
  /** Why it came back, or has not arrived yet, in the merchant's words; nothing where all is well. */
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** One referral of a payment: a commission, or a debt that it nets. */
export const PayableReferral = z.object({
  id: z.number(),
  order_id: z.number().nullable(),
  order_number: z.string().nullable(),
  program_name: z.string(),
  kind: z.string(),
  tracking_type: z.number(),
  total: money,
  quantity: z.number().nullable(),
  commission: money,
  commission_adjustment: money,
  amount: money,
  created_at: z.iso.datetime(),
})
export type PayableReferral = z.infer<typeof PayableReferral>

/** What a payment would be now. */
export const PaymentPreview = z.object({
  affiliate: z.object({ id: z.number(), full_name: z.string(), email: z.string() }),
  /** Deleted since: paid by hand, and nothing more is earned. */
  is_removed: z.boolean(),
  /** Brought friends: rewarded in the store or by hand. */
  is_customer: z.boolean(),
  payment_method: method.nullable(),
  payment_info: z.record(z.string(), z.string()),
  currency: z.string(),
  commission: money,
  debt: money,
  ...tax,
  total_amount: money,
  minimum: money,
  hindrance: z.enum(hindrances).nullable(),
  held: Held,
  /** Names this very payment: its payee, rail, referrals and total. It travels with the confirmation. */
  fingerprint: z.string(),
  /** The newest so many of them; `referral_count` counts all. */
  referrals: z.array(PayableReferral),
  referral_count: z.number(),
})
export type PaymentPreview = z.infer<typeof PaymentPreview>

/** What a payment is for: everything owed, or what the days, the program or single referrals narrow it to. Debts always count. */
const Selection = z.object({ from: day.optional(), to: day.optional(), program_id: some_id.optional(), ids: ids.optional() })
export type Selection = z.infer<typeof Selection>

/** Sent twice, it is done once. */
const key = z.uuid()
const words = { note: longText(1000).default(''), message: longText(1000).default('') }

/** Of a payment by hand: when it was made, today where nothing is said, and by which number the affiliate finds it. */
const byHand = { paid_on: day.optional(), reference: longText(100).default('') }

/** Shown where money leaves by itself: the shop's second factor, and the member's own password above the daily sum. */
const release = { release_code: z.string().trim().max(512).default(''), password: z.string().max(512).default('') }

/** What has to be shown. */
export const ReleaseNeeds = z.object({
  release_factor: z.enum(releaseFactors).nullable(),
  needs_password: z.boolean(),
  /** It is only prepared: another person lets it go. */
  two_person_release: z.boolean(),
})
export type ReleaseNeeds = z.infer<typeof ReleaseNeeds>

export const PaymentOrder = z.object({
  ...Selection.shape,
  rail: z.enum(rails).default('manual'),
  /** The total that was shown; with another one nothing is paid. */
  expected_total: money,
  /** Of the preview that was confirmed; whoever shows nobody a preview leaves it out. */
  fingerprint: z.string().max(100).optional(),
  key,
  ...words,
  ...byHand,
  ...release,
})
export type PaymentOrder = z.infer<typeof PaymentOrder>

const kind = z.enum(['affiliate', 'customer'])

const owedFilters = {
  /** Only affiliates, or only customers who brought friends. */
  kind,
  type: z.enum(payoutTypes).default('manual_payout'),
  tab: z.enum(['approved', 'payable']).default('approved'),
  /** A method, or nobody's: `no_payment_method`. */
  method: z.enum([...paymentMethods, 'no_payment_method']),
  program_id: some_id,
  /** Only those who reached the minimum, or only those who did not. */
  minimum: z.enum(['reached', 'below']),
}

const owed = listEndpoint('GET /api/v1/merchant/payouts/owed', {
  row: OwedRow,
  access,
  sortable: ['commission', 'affiliate_id'],
  defaultSort: 'commission:desc',
  filters: owedFilters,
})

const paid = listEndpoint('GET /api/v1/merchant/payouts/paid', {
  row: PaymentRow,
  access,
  sortable: ['id', 'total_amount'],
  defaultSort: 'id:desc',
  filters: {
    type: z.enum(payoutTypes).default('manual_payout'),
    /** Of payments that go by themselves: on their way, or ended. */
    progress: z.enum(['processing', 'processed']),
    method,
    affiliate_id: some_id,
    batch_id: some_id,
    kind,
    from: day,
    to: day,
  },
})

/** Whom a payment of many is for: chosen ones, or everybody the list finds. */
export const BulkSelection = z.object({
  affiliate_ids: z.array(id()).max(1000).optional(),
  filter: z
    .object({ query: z.string().trim().max(200), ...owedFilters })
    .partial()
    .optional(),
  from: day.optional(),
  to: day.optional(),
})
export type BulkSelection = z.infer<typeof BulkSelection>

export const payouts = contract({
  owed,
  paid,
  exportOwed: endpoint('GET /api/v1/merchant/payouts/owed/export', {
    access,
    query: owed.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  exportPaid: endpoint('GET /api/v1/merchant/payouts/paid/export', {
    access,
    query: paid.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** What the shop owes, has on its way and has paid, in each currency. */
  totals: endpoint('GET /api/v1/merchant/payouts/totals', {
    access,
    reply: z.object({
      currencies: z.array(z.object({ currency: z.string(), payable: money, reserved: money, paid: money })),
      /** How many are owed something and did not say where to. */
      without_method: z.number(),
    }),
  }),
  /** What an affiliate can be paid for, to choose from. */
  referrals: listEndpoint('GET /api/v1/merchant/payouts/affiliate/{affiliate_id}/referrals', {
    row: PayableReferral,
    access,
    sortable: ['id', 'amount'],
    defaultSort: 'id:desc',
    filters: { from: day, to: day, program_id: some_id },
  }),
  preview: endpoint('GET /api/v1/merchant/payouts/affiliate/{affiliate_id}/preview', {
    access,
    query: Selection.extend({ rail: z.enum(rails).default('manual') }),
    reply: PaymentPreview,
  }),
  /** Pays one affiliate. Another total, payee or selection than the one shown is answered 409 with the new preview. */
  pay: endpoint('POST /api/v1/merchant/payouts/affiliate/{affiliate_id}/pay', {
    access,
    body: PaymentOrder,
    reply: PaymentRow,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  payment: endpoint('GET /api/v1/merchant/payouts/payment/{id}', {
    access,
    reply: PaymentRow.extend({
      note: z.string(),
      message: z.string(),
      /** How it came to stand as it does, the oldest first. */
      timeline: z.array(z.object({ state: z.enum(payoutStates), at: z.iso.datetime() })),
      may_undo: z.boolean(),
      /** Nobody has claimed it yet, so it can be taken back from PayPal. */
      may_take_back: z.boolean(),
      prepared_by: z.string(),
      /** What the file is called that shows that it was made by hand. */
      proof: z.string().nullable(),
      lines: z.array(PayableReferral.extend({ is_released: z.boolean() })),
    }),
  }),
  /** Adds what shows that a payment by hand was made, or puts another in its place. The affiliate sees it. */
  keepProof: endpoint('POST /api/v1/merchant/payouts/payment/{id}/proof', {
    ...{ access, form: true, fileBytes: MAX_DOCUMENT_BYTES },
    body: z.object({ file: z.custom<Blob>().optional() }),
    reply: z.object({ proof: z.string().nullable() }),
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  openProof: endpoint('GET /api/v1/merchant/payouts/payment/{id}/proof', {
    ...{ access, download: [...documentFormats], reply: StoredDownload },
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  /** Takes back that a payment was made by hand: its referrals can be paid again. */
  undo: endpoint('POST /api/v1/merchant/payouts/payment/{id}/undo', { access, reply: PaymentRow }),
  /** Takes back from PayPal what nobody has claimed: its referrals can be paid again. */
  takeBack: endpoint('POST /api/v1/merchant/payouts/payment/{id}/take-back', {
    access,
    reply: PaymentRow,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  bulkPreview: endpoint('POST /api/v1/merchant/payouts/bulk/preview', {
    access,
    body: BulkSelection.extend({ rail: z.enum(rails).default('manual') }),
    reply: BulkPreview,
  }),
  /** Pays many in the background: all of them, or nobody if anything of it is another by then. */
  bulkPay: endpoint('POST /api/v1/merchant/payouts/bulk', {
    access,
    body: BulkSelection.extend({
      rail: z.enum(rails).default('manual'),
      expected_total: money,
      /** Of the preview that was confirmed; whoever shows nobody a preview leaves it out. */
      fingerprint: z.string().max(100).optional(),
      key,
      ...words,
      ...byHand,
      ...release,
    }),
    reply: StartedTask,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** Whether money can leave through PayPal, and what is asked for before it does. */
  paypal: endpoint('GET /api/v1/merchant/payouts/paypal', {
    access,
    reply: z.object({ is_connected: z.boolean(), release_factor: z.enum(releaseFactors).nullable() }),
  }),
  batches: listEndpoint('GET /api/v1/merchant/payouts/batch', {
    row: BatchRow,
    access,
    sortable: ['id'],
    defaultSort: 'id:desc',
    filters: { rail: z.enum(rails), state: z.enum(batchStates) },
  }),
  batch: endpoint('GET /api/v1/merchant/payouts/batch/{id}', { access, reply: BatchRow }),
  /** What whoever pays so much has to show. */
  releaseNeeds: endpoint('GET /api/v1/merchant/payouts/release', {
    access,
    query: z.object({ rail: z.enum(rails), total: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    reply: ReleaseNeeds,
  }),
  /** Lets a prepared batch go; never by whoever prepared it. */
  release: endpoint('POST /api/v1/merchant/payouts/batch/{id}/release', {
    access,
    body: z.object(release),
    reply: BatchRow,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** Calls off what was not sent yet: everything in it is payable again. */
  cancel: endpoint('POST /api/v1/merchant/payouts/batch/{id}/cancel', { access, reply: BatchRow }),
  /** Says what became of a batch that was never answered, after looking at PayPal. */
  decide: endpoint('POST /api/v1/merchant/payouts/batch/{id}/decide', {
    access,
    body: z.object({
      outcome: z.enum(['paid', 'not_paid']),
      /** PayPal's own number of it, where it was paid: then each payment is noted as PayPal tells it. */
      paypal_batch_id: z
        .string()
        .trim()
        .regex(/^[\w-]{0,60}$/, 'payouts.paypalBatchInvalid')
        .default(''),
      ...release,
    }),
    reply: BatchRow,
    limit: { by: 'user', calls: 30, seconds: 3600 },
  }),
})
