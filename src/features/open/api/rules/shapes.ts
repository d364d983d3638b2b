import * as z from 'zod'
import { couponSources } from '#features/motivation/coupons/contract.ts'
import { couponStates } from '#features/motivation/coupons/rules/couponState.ts'
import { hindrances } from '#features/payments/payouts/rules/payable.ts'
import { payoutStates, rails } from '#features/payments/payouts/rules/states.ts'
import { affiliateStatuses } from '#features/people/affiliates/contract.ts'
import { paymentMethods } from '#features/people/affiliates/rules/payment-methods.ts'
import { signupSources } from '#features/people/affiliates/rules/signup-sources.ts'
import { referralKinds } from '#features/sales/referrals/rules/kinds.ts'
import { commissionTypes, referralStatuses, trackingTypes } from './words.ts'

/** An exact decimal in the currency that stands beside it. */
export const amount = z.string().meta({ examples: ['12.50'] })
export const currency = z.string().meta({ examples: ['USD'] })
export const moment = z.iso.datetime()
export const id = z.number().int()

export const ApiProgram = z.object({
  id,
  name: z.string(),
  status: z.enum(['active', 'inactive']),
  is_default: z.boolean(),
  commission_type: z.enum(commissionTypes),
  /** A percentage, or an amount in `currency`; `null` where levels decide. */
  commission: z.string().nullable(),
  levels: z.array(z.object({ from: amount, commission: z.string() })),
  currency,
  created_at: moment,
  updated_at: moment,
})
export type ApiProgram = z.infer<typeof ApiProgram>

/** A product or a whole collection that earns nothing in a program. */
export const ApiExclusion = z.object({
  id,
  kind: z.enum(['product', 'collection']),
  /** The number that the store knows it by. */
  platform_id: z.string(),
  title: z.string(),
  /** The store no longer has it. */
  is_removed: z.boolean(),
})
export type ApiExclusion = z.infer<typeof ApiExclusion>

export const ApiAffiliate = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  status: z.enum(affiliateStatuses),
  program_id: id,
  program_name: z.string(),
  coupon_codes: z.array(z.string()),
  tags: z.array(z.string()),
  upline_id: id.nullable(),
  signup_source: z.enum(signupSources),
  /** What was earned, in each currency: waiting to be approved, approved and not paid, paid. */
  balances: z.array(z.object({ currency, pending: amount, approved: amount, paid: amount })),
  last_login_at: moment.nullable(),
  created_at: moment,
  /** Balances aside: those change with referrals and payouts. */
  updated_at: moment,
})
export type ApiAffiliate = z.infer<typeof ApiAffiliate>

/** One affiliate, with the links they share. */
export const ApiAffiliateDetail = ApiAffiliate.extend({
  links: z.object({ default: z.string(), short: z.string(), custom: z.string().nullable(), ref_code: z.string() }),
})
export type ApiAffiliateDetail = z.infer<typeof ApiAffiliateDetail>

export const ApiReferral = z.object({
  id,
  kind: z.enum(referralKinds),
  status: z.enum(referralStatuses),
  affiliate_id: id,
  affiliate_name: z.string(),
  program_id: id,
  /** As the merchant calls the order; `null` for what no order stands behind. */
  order_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  tracking_type: z.enum(trackingTypes),
  currency,
  total: amount,
  quantity: z.number().nullable(),
  commission: amount,
  adjustment: amount,
  /** Commission and adjustment: what the referral is worth. */
  amount,
  comment: z.string(),
  /** The store has not been paid for the order, so nothing can be paid out yet. */
  awaits_payment: z.boolean(),
  payout_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
})
export type ApiReferral = z.infer<typeof ApiReferral>

/** How the commission came about, in sentences. */
const Explanation = z.object({
  attribution: z.array(z.string()),
  notes: z.array(z.string()),
  lines: z.array(z.object({ title: z.string(), commission: amount, sentences: z.array(z.string()) })),
  summary: z.array(z.string()),
})

/** The order behind a referral, as the store has it. */
const ApiOrderBehind = z.object({
  /** The number that the store knows it by. */
  id: z.string(),
  number: z.string(),
  source: z.string(),
  financial_status: z.string(),
  currency,
  placed_at: moment,
  cancelled_at: moment.nullable(),
  updated_at: moment,
})

/** What stands behind something, where `expand` asks for it; `null` for what is deleted or was never there. */
export const affiliate = ApiAffiliate.nullable().optional()
export const program = ApiProgram.nullable().optional()

export const ApiListedAffiliate = ApiAffiliate.extend({ program })
export const ApiReadAffiliate = ApiAffiliateDetail.extend({ program })
export const ApiListedReferral = ApiReferral.extend({ affiliate, program, order: ApiOrderBehind.nullable().optional() })
/** One referral, with its explanation where `expand=explanation` asks for it. */
export const ApiReferralDetail = ApiListedReferral.extend({ explanation: Explanation.optional() })
export type ApiReferralDetail = z.infer<typeof ApiReferralDetail>

/** Counting stops at 10,000: then there are so many at least. */
export const ApiCount = z.object({ count: z.number(), is_more: z.boolean() })

export const ApiCoupon = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** What the affiliate is told about it. */
  note: z.string(),
  affiliate_id: id,
  affiliate_name: z.string(),
  discount: z.string(),
  state: z.enum(couponStates),
  source: z.enum(couponSources),
  uses: z.number(),
  sales: amount,
  commission: amount,
  currency,
  assigned_at: moment,
  /** The code itself: uses, sales and commission change with orders. */
  updated_at: moment,
})
export type ApiCoupon = z.infer<typeof ApiCoupon>
export const ApiListedCoupon = ApiCoupon.extend({ affiliate })

export const ApiPayout = z.object({
  id,
  /** Counts the shop's payouts from 1, without gaps. */
  number: z.number(),
  affiliate_id: id,
  affiliate_name: z.string(),
  state: z.enum(payoutStates),
  rail: z.enum(rails),
  method: z.enum(paymentMethods),
  currency,
  commission: amount,
  tax: amount,
  total: amount,
  referrals: z.number(),
  reference: z.string(),
  created_at: moment,
  paid_at: moment.nullable(),
  updated_at: moment,
})
export type ApiPayout = z.infer<typeof ApiPayout>
export const ApiListedPayout = ApiPayout.extend({ affiliate })

/** What is approved and not paid, of one person. */
export const ApiBalance = z.object({
  affiliate_id: id,
  affiliate_name: z.string(),
  email: z.string(),
  program_id: id,
  payment_method: z.enum(paymentMethods).nullable(),
  currency,
  referrals: z.number(),
  /** Commissions less what refunds after a payment took back. */
  unpaid: amount,
  /** Already on its way, and no part of `unpaid`. */
  in_transit: amount,
  /** Why nothing can be paid now; `null` where it can. */
  hindrance: z.enum(hindrances).nullable(),
})
export type ApiBalance = z.infer<typeof ApiBalance>
export const ApiListedBalance = ApiBalance.extend({ affiliate })

/** A customer whose orders earn commission for an affiliate. */
export const ApiConnection = z.object({
  id,
  affiliate_id: id,
  customer_id: id,
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  connected_at: moment,
  expires_at: moment.nullable(),
})
export type ApiConnection = z.infer<typeof ApiConnection>
