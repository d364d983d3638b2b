import * as z from 'zod'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { dayField, momentField } from '#kit/contract/date-fields.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { ALL_ROWS, listEndpoint } from '#kit/contract/list-query.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { recordOf } from '#kit/fields.ts'
import {
  LeftReferral,
  OrderDetail,
  OrderPreview,
  Recalculation,
  ReferralBreakdown,
  ReferralDetail,
  ReferralNetwork,
} from './rules/desk-shapes.ts'
import {
  BulkStatusChange,
  CommentChange,
  IncreasePayment,
  NewAdjustment,
  NewAffiliateReferral,
  NewCustomerReferral,
  OrderWish,
  RecalculationOrder,
  StatusChange,
} from './rules/drafts.ts'
import { OrderExplanation, ReferralExplanation } from './rules/explain/explanations.ts'
import { ofKind } from './rules/fields.ts'
import { countedAs, referralKinds } from './rules/kinds.ts'
import { ReferralStatus, referralActions } from './rules/status.ts'

const access = 'referrals'
/** Who pays a commission may ask how it came about. */
const readers = ['referrals', 'payments'] as const

const status = z.enum(ReferralStatus)
const tracking_type = z.enum(TrackingType)
/** Money in the smallest unit of the referral's currency. */
const money = z.number()

/** What became of a referral that its status does not say. */
const rowNotes = ['moved', 'cancelled', 'unpaid', 'deniedWithSale', 'reserved'] as const

export const ReferralRow = z.object({
  id: z.number(),
  kind: z.enum(referralKinds),
  level: z.number(),
  /** The sale that a network commission belongs to, or the row that a correction corrects. */
  parent_id: z.number().nullable(),
  /** Network commission on this sale that still waits to be approved. */
  network_waiting: money,
  ...recordOf(ofKind('text'), () => z.string()),
  ...recordOf(ofKind('money'), () => money),
  ...recordOf(ofKind('count'), () => z.number().nullable()),
  ...recordOf(ofKind('flag'), () => z.boolean()),
  /** The order as the merchant calls it; manual referrals have none. */
  order_number: z.string().nullable(),
  order_id: z.number().nullable(),
  aff_id: z.number(),
  /** A customer who is rewarded, kept in the place of an affiliate. */
  is_customer: z.boolean(),
  program_id: z.number(),
  /** Commission and adjustment: what the referral is worth, and what `commission` sorts by. */
  amount: money,
  status,
  tracking_type,
  customer_full_name: z.string().nullable(),
  /** What became of it that its status does not say. */
  note: z.enum(rowNotes).nullable(),
  /** The store has not been paid for the order: approved or not, nothing can be paid out yet. */
  awaits_payment: z.boolean(),
  /** The payout that pays it; approved and in one, it is on its way. */
  payout_id: z.number().nullable(),
  /** Who has the order now, by affiliate, where news took it from this one; empty where nobody has it. */
  moved_to: z.array(z.number()).nullable(),
  denied_with_sale: z.boolean(),
  /** Why somebody should look twice: of the fraud rules. */
  flags: z.array(z.string()),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type ReferralRow = z.infer<typeof ReferralRow>

const day = dayField()
const ids = z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/, 'error.field.notAnId')

/** What the list can be narrowed to; the export and the action on all of them take the same. */
const referralFilters = {
  /** -1 for all. */
  status: z.coerce.number().pipe(z.union([status, z.literal(ALL_ROWS)])),
  /** Ids, with commas between them. */
  program_ids: ids,
  affiliate_ids: ids,
  /** Everybody but these. */
  excluded_affiliate_ids: ids,
  /** Sales with a code of their affiliate, in small letters. */
  code: z.string().min(1).max(255),
  /** What figures are added up from: rows that count as a sale, or whose commission counts. */
  counted: z.enum(countedAs),
  /** Numbers of tracking types, with commas between them. */
  tracking_types: z.string().regex(/^\d{1,2}(?:,\d{1,2}){0,22}$/, 'error.field.notOffered'),
  kind: z.enum(referralKinds),
  /** A product that is in the order, by its number in the catalogue. */
  product_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** Whether the rows of uplines are among them; with nothing said they are. */
  network_sales: z.enum(['including', 'excluding']),
  /** Only those of customers who bring friends, or all but those. */
  customers: z.enum(['only', 'excluding']),
  /** First and last day, both included, as the shop's time zone has them. */
  from: day,
  to: day,
  /** Only what was made or changed then or later. */
  changed_since: momentField(),
}

const list = listEndpoint('GET /api/v1/merchant/referral', {
  row: ReferralRow,
  access,
  sortable: ['id', 'created_at', 'changed_at', 'total', 'commission', 'status'],
  defaultSort: 'id:desc',
  filters: referralFilters,
})

/** Everything the list shows with these filters. */
export const ReferralFilter = z.object({ query: z.string().trim().max(200), ...referralFilters }).partial()
export type ReferralFilter = z.infer<typeof ReferralFilter>

const asked_type = z.object({ tracking_type: z.coerce.number().pipe(tracking_type).optional() })

/** Something to choose in a filter or a form. */
const Option = z.object({ id: z.number(), name: z.string(), detail: z.string(), image_url: z.string().nullable() })
export type Option = z.infer<typeof Option>

export const referrals = contract({
  list,
  /** What the list comes to with the same filters, all pages; nothing where there are more than a list counts. */
  sums: endpoint('GET /api/v1/merchant/referral/sums', {
    access,
    query: ReferralFilter,
    reply: z.object({
      capped: z.boolean(),
      currencies: z.array(z.object({ currency: z.string(), referrals: z.number(), sales: money, commission: money })),
    }),
  }),
  /** What the list would show with the same filters, all pages, as CSV. */
  export: endpoint('GET /api/v1/merchant/referral/export', {
    access,
    query: list.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /**
   * Affiliates, programs, products, customers of the store, or those who bring friends and are none yet, whose name fits: twenty at
   * most, or exactly those with the given ids.
   */
  options: endpoint('GET /api/v1/merchant/referral/options', {
    access,
    query: z.object({
      kind: z.enum(['affiliate', 'program', 'product', 'customer', 'participant']),
      query: z.string().trim().max(200).optional(),
      ids: ids.optional(),
    }),
    reply: z.array(Option),
  }),
  breakdown: endpoint('GET /api/v1/merchant/referral/{id}/breakdown', { access, reply: ReferralBreakdown }),
  detail: endpoint('GET /api/v1/merchant/referral/{id}', { access, query: asked_type, reply: ReferralDetail }),
  /** The order, by our number of it (`order_id` of a row), with all that was earned by it. */
  orderDetail: endpoint('GET /api/v1/merchant/referral-order/{id}', { access: readers, query: asked_type, reply: OrderDetail }),
  /** Who earned what in the upline; the id may be that of the sale or of any row that came of it. */
  network: endpoint('GET /api/v1/merchant/referral/{id}/network', { access, reply: ReferralNetwork }),

  changeStatus: endpoint('PATCH /api/v1/merchant/referral/{id}/status', { access, body: StatusChange, reply: ReferralRow }),
  changeStatuses: endpoint('PATCH /api/v1/merchant/referral/status', {
    access,
    body: BulkStatusChange,
    reply: z.object({ changed: z.array(z.number()), left: z.array(LeftReferral) }),
  }),
  /** Acts on everything the filters find now, in the background; what comes later is not touched. */
  changeFiltered: endpoint('POST /api/v1/merchant/referral/status/filtered', {
    access,
    body: z.object({ action: z.enum(referralActions), filter: ReferralFilter, with_network: z.boolean().optional() }),
    reply: StartedTask,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  saveComment: endpoint('PUT /api/v1/merchant/referral/{id}/comment', { access, body: CommentChange, reply: ReferralRow }),
  adjust: endpoint('POST /api/v1/merchant/referral/{id}/adjustment', { access, body: NewAdjustment, reply: ReferralRow }),
  /** Pays what the order is worth more than was approved. */
  payIncrease: endpoint('POST /api/v1/merchant/referral/{id}/rise', { access, body: IncreasePayment, reply: ReferralRow }),
  recalculation: endpoint('GET /api/v1/merchant/referral/{id}/recalculation', { access, reply: Recalculation }),
  recalculate: endpoint('POST /api/v1/merchant/referral/{id}/recalculation', {
    access,
    body: RecalculationOrder,
    reply: Recalculation,
  }),

  /** What adding this order to this affiliate would pay. An order that is not known is fetched from the store. */
  orderPreview: endpoint('GET /api/v1/merchant/referral/affiliate/preview', { access, query: OrderWish, reply: OrderPreview }),
  addForAffiliate: endpoint('POST /api/v1/merchant/referral/affiliate', {
    access,
    body: NewAffiliateReferral,
    reply: ReferralRow,
    limit: { by: 'user', calls: 300, seconds: 3600 },
  }),
  addForCustomer: endpoint('POST /api/v1/merchant/referral/customer', {
    access,
    feature: 'customerReferral',
    body: NewCustomerReferral,
    reply: ReferralRow,
    limit: { by: 'user', calls: 300, seconds: 3600 },
  }),

  /** The referral to the cent: every line, the rules that won and lost, rounding, corrections and what was booked. */
  explanation: endpoint('GET /api/v1/merchant/referral/{id}/explanation', { access: readers, reply: ReferralExplanation }),
  /** The same as its affiliate reads it: nothing about others, the staff or what is in confidence. */
  explanationForAffiliate: endpoint('GET /api/v1/merchant/referral/{id}/explanation/affiliate', {
    access: readers,
    reply: ReferralExplanation,
  }),
  /** Who was credited with an order and why, or why nobody was. With or without the # before the number. */
  orderExplanation: endpoint('GET /api/v1/merchant/order/explanation', {
    access: readers,
    query: z.object({ number: z.string().trim().min(1, 'error.field.required').max(100) }),
    reply: OrderExplanation,
  }),
})

export type * from './rules/desk-shapes.ts'
export type * from './rules/drafts.ts'
export type * from './rules/explain/explanations.ts'
