import * as z from 'zod'
import { couponStates } from '#features/motivation/coupons/rules/couponState.ts'
import { payoutTypes } from '#features/payments/payouts/contract.ts'
import { affiliateStatuses } from '#features/people/affiliates/contract.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { ApiRemoved, days, fieldsQuery, pay, readOne, readPage, search, some_id, write } from './rules/calls.ts'
import {
  ApiAdjustment,
  ApiAffiliateChange,
  ApiCouponChange,
  ApiNewAffiliate,
  ApiNewConnection,
  ApiNewCoupon,
  ApiNewPayout,
  ApiNewReferral,
} from './rules/drafts.ts'
import { expandOf, fieldsOf, pageOf, pageQuery, updatedSince } from './rules/paging.ts'
import { ApiNewProgram, ApiProgramChange } from './rules/programs.ts'
import {
  ApiAffiliateDetail,
  ApiConnection,
  ApiCount,
  ApiCoupon,
  ApiExclusion,
  ApiListedAffiliate,
  ApiListedBalance,
  ApiListedCoupon,
  ApiListedPayout,
  ApiListedReferral,
  ApiPayout,
  ApiProgram,
  ApiReadAffiliate,
  ApiReferral,
  ApiReferralDetail,
} from './rules/shapes.ts'
import { referralStatuses } from './rules/words.ts'

export const apiPrograms = contract({
  list: apiCall('GET /api/v2/programs', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiProgram, ['created', 'changed']),
      status: z.enum(['active', 'inactive']).optional(),
      search: search.meta({ description: 'Part of a name.' }),
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiProgram),
  }),
  get: apiCall('GET /api/v2/programs/{id}', { ...readOne, query: fieldsQuery(ApiProgram), reply: ApiProgram }),
  /** Products that earn nothing in it, or whole collections. */
  exclusions: apiCall('GET /api/v2/programs/{id}/exclusions', {
    ...readPage,
    query: z.object({ ...pageQuery(ApiExclusion, ['number']), kind: z.enum(['product', 'collection']).default('product') }),
    reply: pageOf(ApiExclusion),
  }),
  create: apiCall('POST /api/v2/programs', { ...write, body: ApiNewProgram, reply: ApiProgram }),
  update: apiCall('PATCH /api/v2/programs/{id}', { ...write, body: ApiProgramChange, reply: ApiProgram }),
})

export const apiAffiliates = contract({
  list: apiCall('GET /api/v2/affiliates', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedAffiliate, ['created', 'changed']),
      expand: expandOf('program'),
      status: z.enum(affiliateStatuses).optional(),
      program_id: some_id,
      tag: z.string().trim().min(1).max(40).optional(),
      search: search.meta({ description: 'Part of a name or an email address.' }),
      ...days,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiListedAffiliate),
  }),
  get: apiCall('GET /api/v2/affiliates/{id}', {
    ...readOne,
    query: z.object({ fields: fieldsOf(ApiReadAffiliate), expand: expandOf('program') }),
    reply: ApiReadAffiliate,
  }),
  create: apiCall('POST /api/v2/affiliates', { ...write, body: ApiNewAffiliate, reply: ApiAffiliateDetail }),
  update: apiCall('PATCH /api/v2/affiliates/{id}', { ...write, body: ApiAffiliateChange, reply: ApiAffiliateDetail }),
  approve: apiCall('POST /api/v2/affiliates/{id}/approve', { ...write, reply: ApiAffiliateDetail }),
  deny: apiCall('POST /api/v2/affiliates/{id}/deny', { ...write, reply: ApiAffiliateDetail }),
  /** From now on orders of the customer earn for the affiliate. */
  connectCustomer: apiCall('POST /api/v2/affiliates/{id}/customers', { ...write, body: ApiNewConnection, reply: ApiConnection }),
})

export const apiReferrals = contract({
  list: apiCall('GET /api/v2/referrals', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedReferral, ['created', 'changed']),
      expand: expandOf('affiliate', 'program', 'order'),
      status: z.enum(referralStatuses).optional(),
      affiliate_id: some_id,
      program_id: some_id,
      search: search.meta({
        description: "The number of an order or a referral, or part of an affiliate's name or email address.",
      }),
      ...days,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiListedReferral),
  }),
  get: apiCall('GET /api/v2/referrals/{id}', {
    ...readOne,
    query: z.object({ fields: fieldsOf(ApiReferralDetail), expand: expandOf('explanation', 'affiliate', 'program', 'order') }),
    reply: ApiReferralDetail,
  }),
  create: apiCall('POST /api/v2/referrals', { ...write, body: ApiNewReferral, reply: ApiReferral }),
  approve: apiCall('POST /api/v2/referrals/{id}/approve', { ...write, reply: ApiReferral }),
  deny: apiCall('POST /api/v2/referrals/{id}/deny', { ...write, reply: ApiReferral }),
  /** Adds to what it is worth, or takes from it. */
  adjust: apiCall('POST /api/v2/referrals/{id}/adjustment', { ...write, body: ApiAdjustment, reply: ApiReferral }),
})

export const apiCoupons = contract({
  list: apiCall('GET /api/v2/coupons', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedCoupon, ['number', 'changed']),
      expand: expandOf('affiliate'),
      state: z.enum(couponStates).optional(),
      affiliate_id: some_id,
      search: search.meta({ description: "The beginning of a code, or part of an affiliate's name or email address." }),
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiListedCoupon),
  }),
  get: apiCall('GET /api/v2/coupons/{id}', {
    ...readOne,
    query: z.object({ fields: fieldsOf(ApiListedCoupon), expand: expandOf('affiliate') }),
    reply: ApiListedCoupon,
  }),
  /** Gives an affiliate a code that the store has. */
  assign: apiCall('POST /api/v2/coupons', { ...write, body: ApiNewCoupon, reply: ApiCoupon }),
  update: apiCall('PATCH /api/v2/coupons/{id}', { ...write, body: ApiCouponChange, reply: ApiCoupon }),
  /** From now on orders with it are nobody's; the store keeps the code. */
  remove: apiCall('DELETE /api/v2/coupons/{id}', { ...write, reply: ApiRemoved }),
})

const whichPayouts = {
  affiliate_id: some_id,
  progress: z.enum(['processing', 'processed']).optional(),
  type: z.enum(payoutTypes).optional(),
  ...days,
}

export const apiPayouts = contract({
  /** What was paid or is on its way, the newest first. */
  list: apiCall('GET /api/v2/payouts', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedPayout, ['number', 'changed']),
      expand: expandOf('affiliate'),
      ...whichPayouts,
      updated_since: updatedSince,
    }),
    reply: pageOf(ApiListedPayout),
  }),
  /** How many the list has in all with the same filters. */
  count: apiCall('GET /api/v2/payout-count', {
    ...readOne,
    query: z.object({ ...whichPayouts, fields: fieldsOf(ApiCount) }),
    reply: ApiCount,
  }),
  get: apiCall('GET /api/v2/payouts/{id}', {
    ...readOne,
    query: z.object({ fields: fieldsOf(ApiListedPayout), expand: expandOf('affiliate') }),
    reply: ApiListedPayout,
  }),
  /** Marks unpaid commission as paid by hand. */
  markPaid: apiCall('POST /api/v2/payouts', { ...pay, body: ApiNewPayout, reply: ApiPayout }),
  /** Who is owed something, by the number of the affiliate. */
  unpaid: apiCall('GET /api/v2/balances', {
    ...readPage,
    query: z.object({
      ...pageQuery(ApiListedBalance, ['number']),
      expand: expandOf('affiliate'),
      program_id: some_id,
      payable: z.enum(['true', 'false']).optional().meta({ description: 'Only what can be paid now.' }),
    }),
    reply: pageOf(ApiListedBalance),
  }),
})
