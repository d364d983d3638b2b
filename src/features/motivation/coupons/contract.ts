import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { CouponDraft, words } from './rules/couponDraft.ts'
import { couponStates } from './rules/couponState.ts'

const access = 'coupons'

/** The rows of a full page. */
const MAX_CHOSEN = 100

const couponOwners = ['active', 'inactive', 'deleted'] as const
export const couponSources = ['new', 'existing', 'auto', 'import'] as const

/** Both periods of a code that is used without clicks far more than before. */
export const LeakEvidence = z.object({
  found_at: z.iso.datetime(),
  days: z.number(),
  /** Fewer where the code or its discount is younger. */
  before_days: z.number(),
  uses: z.number(),
  unclicked: z.number(),
  uses_before: z.number(),
  unclicked_before: z.number(),
  /** The newest orders without a click, by their numbers in the store. */
  orders: z.array(z.object({ id: z.number(), number: z.string() })),
  /** Commissions of its orders wait for somebody. */
  is_held: z.boolean(),
})
export type LeakEvidence = z.infer<typeof LeakEvidence>

/** Another owner of the code, and the moment it changes hands. */
const Owner = z.object({ affiliate_id: z.number(), full_name: z.string(), at: z.iso.datetime() })

export const CouponRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** What the affiliate is told about it. */
  note: z.string(),
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  /** Whether its affiliate earns by it: one who is switched off or deleted does not, however it stands in the store. */
  owner: z.enum(couponOwners),
  /** In the reader's language; empty where nothing is known of it yet. */
  discount: z.string(),
  state: z.enum(couponStates),
  /** Why it failed or waits, in the reader's language or the store's words. */
  failure: z.string().nullable(),
  source: z.enum(couponSources),
  uses: z.number(),
  sales: z.number(),
  commission: z.number(),
  currency: z.string(),
  since: z.iso.datetime(),
  /** The code itself; uses, sales and commission change with orders. */
  changed_at: z.iso.datetime(),
  /** When somebody else had it from then on; `null` while it is theirs. */
  until: z.iso.datetime().nullable(),
  /** Whether the store's discount can go with it: codes that share a discount go alone. */
  is_made_here: z.boolean(),
  /** Whether the store can be asked for a code that was deleted there, or for another one in its place. */
  can_be_made: z.boolean(),
  /** Of one that was given away for a later day: who has it until then. */
  before: Owner.nullable(),
  /** The same of whoever has it now: who has it from that day on. */
  after: Owner.nullable(),
  leak: LeakEvidence.nullable(),
})
export type CouponRow = z.infer<typeof CouponRow>

/** What is known of a code before it is saved. */
export const CodeCheck = z.object({
  /** Why it cannot be, in the reader's language. */
  problem: z.string().nullable(),
  /** Codes of affiliates that can be mistaken for it. */
  lookalikes: z.array(z.object({ code: z.string(), affiliate: z.string() })),
  /** What the store has under this code; nothing for a new one. */
  discount: z.string().nullable(),
  /** The store could not be asked: it is looked at again when the code is made. */
  is_unasked: z.boolean(),
})
export type CodeCheck = z.infer<typeof CodeCheck>

/** A code that the store has already, exactly as it is written there. */
export const ExistingCoupon = z.object({
  affiliate_id: z.int('coupons.draft.affiliate').positive('coupons.draft.affiliate'),
  code: z.string().trim().min(1, 'coupons.code.required').max(255, 'coupons.code.tooLong'),
  ...words,
})

const Reassignment = z.object({
  affiliate_id: z.int('coupons.draft.affiliate').positive('coupons.draft.affiliate'),
  /** The first day on which orders count for the new one; `null` is now. */
  from: dayField().nullable(),
})

export const CouponsOfAffiliate = z.object({
  affiliate: z.object({ id: z.number(), full_name: z.string(), email: z.string() }),
  /** Newest first, 100 at most. */
  live: z.array(CouponRow),
  /** Codes that were theirs, newest first, 100 at most. */
  past: z.array(CouponRow),
})
export type CouponsOfAffiliate = z.infer<typeof CouponsOfAffiliate>

const list = listEndpoint('GET /api/v1/merchant/coupon', {
  row: CouponRow,
  access,
  sortable: ['since', 'code', 'uses', 'sales', 'commission'],
  defaultSort: 'since:desc',
  filters: {
    state: z.enum(couponStates),
    source: z.enum(couponSources),
    affiliate_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    /** Only codes whose affiliate is switched off or deleted. */
    unowned: z.literal('1'),
    /** Only codes that may have leaked. */
    leaked: z.literal('1'),
  },
})

export const coupons = contract({
  list,
  /** What the list would show with the same filters, all pages, as CSV. */
  export: endpoint('GET /api/v1/merchant/coupon/export', {
    access,
    query: list.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  ofAffiliate: endpoint('GET /api/v1/merchant/coupons-of-affiliate/{id}', { access, reply: CouponsOfAffiliate }),
  /** Whether a code can be made or taken over, before it is saved. Asks the store. */
  check: endpoint('POST /api/v1/merchant/coupon/check', {
    access,
    body: z.object({ code: z.string().trim().max(255, 'coupons.code.tooLong'), is_new: Flag }),
    reply: CodeCheck,
    limit: { by: 'user', calls: 300, seconds: 600 },
  }),
  /** Makes a code here and in the store; the store may need a while. */
  create: endpoint('POST /api/v1/merchant/coupon', {
    access,
    body: CouponDraft,
    reply: CouponRow,
    limit: { by: 'user', calls: 300, seconds: 600 },
  }),
  /** Gives an affiliate a code that the store has already. */
  useExisting: endpoint('POST /api/v1/merchant/coupon/existing', {
    access,
    body: ExistingCoupon,
    reply: CouponRow,
    limit: { by: 'user', calls: 300, seconds: 600 },
  }),
  update: endpoint('PUT /api/v1/merchant/coupon/{id}', { access, body: z.object(words), reply: CouponRow }),
  /** Orders from a day on count for somebody else; older ones stay. */
  reassign: endpoint('POST /api/v1/merchant/coupon/{id}/reassign', { access, body: Reassignment, reply: CouponRow }),
  /** Here only, or in the store as well. Orders made with it stay. */
  remove: endpoint('POST /api/v1/merchant/coupon/{id}/remove', {
    access,
    body: z.object({ in_store: Flag }),
    reply: z.object({ id: id() }),
  }),
  /** The same for several; those that somebody else deleted meanwhile are left out. */
  removeMany: endpoint('POST /api/v1/merchant/coupon/bulk-remove', {
    access,
    body: z.object({ ids: z.array(id()).min(1).max(MAX_CHOSEN), in_store: Flag }),
    reply: z.object({ changed: z.number() }),
    limit: { by: 'user', calls: 60, seconds: 600 },
  }),
  /** Asks the store again for a code that failed or waits, or that was deleted there. */
  retry: endpoint('POST /api/v1/merchant/coupon/{id}/retry', {
    access,
    reply: CouponRow,
    limit: { by: 'user', calls: 120, seconds: 600 },
  }),
  /** A warning that a code may have leaked is seen and left. */
  dismissLeak: endpoint('POST /api/v1/merchant/coupon/{id}/leak/dismiss', { access, reply: CouponRow }),
  /** Commissions of its orders without a click wait for somebody, as long as the warning lasts. */
  holdLeak: endpoint('POST /api/v1/merchant/coupon/{id}/leak/hold', { access, reply: z.object({ held: z.number() }) }),
  /** Ends the code in the store and makes another one with the same discount; the affiliate is told. */
  replace: endpoint('POST /api/v1/merchant/coupon/{id}/replace', {
    access,
    reply: CouponRow,
    limit: { by: 'user', calls: 120, seconds: 600 },
  }),
  /** Looks at the discounts behind all codes; where that is under way already, nothing more is started. */
  resync: endpoint('POST /api/v1/merchant/coupon/resync', {
    access,
    reply: StartedTask,
    limit: { by: 'user', calls: 30, seconds: 600 },
  }),
})
