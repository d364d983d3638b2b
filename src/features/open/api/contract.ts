import * as z from 'zod'
import { couponStates } from '#features/motivation/coupons/rules/couponState.ts'
import { payoutTypes } from '#features/payments/payouts/contract.ts'
import { affiliateStatuses } from '#features/people/affiliates/contract.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { ApiAffiliateChange, ApiNewAffiliate, ApiNewCoupon, ApiNewPayout, ApiNewReferral } from './rules/drafts.ts'
import { fieldsOf, pageOf, pageQuery, updatedSince } from './rules/paging.ts'
import {
  ApiAffiliate,
  ApiAffiliateDetail,
  ApiBalance,
  ApiCoupon,
  ApiPayout,
  ApiProgram,
  ApiReferral,
  ApiReferralDetail,
} from './rules/shapes.ts'
import { referralStatuses } from './rules/words.ts'

const feature = 'api'
const some_id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional()
/** First and last day, both included, in the shop's time zone. */
const days = { from: dayField().optional(), to: dayField().optional() }
const search = z.string().trim().min(1).max(200).optional()

const readOne = { scope: 'read', feature, sparse: true } as const
const readPage = { ...readOne, bare: true } as const
const write = { scope: 'write', feature, idempotent: true } as const
const pay = { ...write, scope: 'money' } as const
const fieldsQuery = <Shape extends z.ZodObject>(shape: Shape) => z.object({ fields: fieldsOf(shape) })

export const apiPrograms = contract({
  list: apiCall('GET /api/v2/programs', {
    ...readPage,
    query: z.object({ ...pageQuery(ApiProgram, ['created']), status: z.enum(['active', 'inactive']).optional() }),
    reply: pageOf(ApiProgram),
  }),
  get: apiCall('GET /api/v2/programs/{id}', { ...readOne, query: fieldsQuery(ApiProgram), reply: ApiProgram }),
})

export const apiAffiliates = contract({
  list: apiCall('GET /api/v2/affiliates', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiAffiliate, ['created']),
      status: z.enum(affiliateStatuses).optional(),
      program_id: some_id,
      tag: z.string().trim().min(1).max(40).optional(),
      /** Part of a name or an email address. */
      search,
      ...days,
    }),
    reply: pageOf(ApiAffiliate),
  }),
  get: apiCall('GET /api/v2/affiliates/{id}', {
    ...readOne,
    query: fieldsQuery(ApiAffiliateDetail),
    reply: ApiAffiliateDetail,
  }),
  create: apiCall('POST /api/v2/affiliates', { ...write, body: ApiNewAffiliate, reply: ApiAffiliateDetail }),
  update: apiCall('PATCH /api/v2/affiliates/{id}', { ...write, body: ApiAffiliateChange, reply: ApiAffiliateDetail }),
  approve: apiCall('POST /api/v2/affiliates/{id}/approve', { ...write, reply: ApiAffiliateDetail }),
  deny: apiCall('POST /api/v2/affiliates/{id}/deny', { ...write, reply: ApiAffiliateDetail }),
})

export const apiReferrals = contract({
  list: apiCall('GET /api/v2/referrals', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiReferral, ['created', 'changed']),
      status: z.enum(referralStatuses).optional(),
      affiliate_id: some_id,
      program_id: some_id,
      /** The number of an order or a referral, or part of an affiliate's name or email address. */
      search,
      ...days,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiReferral),
  }),
  get: apiCall('GET /api/v2/referrals/{id}', {
    ...readOne,
    query: z.object({ fields: fieldsOf(ApiReferralDetail), expand: z.enum(['explanation']).optional() }),
    reply: ApiReferralDetail,
  }),
  create: apiCall('POST /api/v2/referrals', { ...write, body: ApiNewReferral, reply: ApiReferral }),
  approve: apiCall('POST /api/v2/referrals/{id}/approve', { ...write, reply: ApiReferral }),
  deny: apiCall('POST /api/v2/referrals/{id}/deny', { ...write, reply: ApiReferral }),
})

export const apiCoupons = contract({
  list: apiCall('GET /api/v2/coupons', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiCoupon, ['number']),
      state: z.enum(couponStates).optional(),
      affiliate_id: some_id,
      /** The beginning of a code, or part of an affiliate's name or email address. */
      search,
    }),
    reply: pageOf(ApiCoupon),
  }),
  get: apiCall('GET /api/v2/coupons/{id}', { ...readOne, query: fieldsQuery(ApiCoupon), reply: ApiCoupon }),
  /** Gives an affiliate a code that the store has. */
  assign: apiCall('POST /api/v2/coupons', { ...write, body: ApiNewCoupon, reply: ApiCoupon }),
})

export const apiPayouts = contract({
  /** What was paid or is on its way, the newest first. */
  list: apiCall('GET /api/v2/payouts', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiPayout, ['number']),
      affiliate_id: some_id,
      progress: z.enum(['processing', 'processed']).optional(),
      type: z.enum(payoutTypes).optional(),
      ...days,
    }),
    reply: pageOf(ApiPayout),
  }),
  get: apiCall('GET /api/v2/payouts/{id}', { ...readOne, query: fieldsQuery(ApiPayout), reply: ApiPayout }),
  /** Marks unpaid commission as paid by hand. */
  markPaid: apiCall('POST /api/v2/payouts', { ...pay, body: ApiNewPayout, reply: ApiPayout }),
  /** Who is owed something, by the number of the affiliate. */
  unpaid: apiCall('GET /api/v2/balances', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiBalance, ['number']),
      program_id: some_id,
      /** Only what can be paid now. */
      payable: z.enum(['true', 'false']).optional(),
    }),
    reply: pageOf(ApiBalance),
  }),
})
