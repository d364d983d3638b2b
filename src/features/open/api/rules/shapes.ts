import * as z from 'zod'
import { couponSources } from '#features/motivation/coupons/contract.ts'
import { couponStates } from '#features/motivation/coupons/rules/couponState.ts'
import { hindrances } from '#features/payments/payouts/rules/payable.ts'
import { payoutStates, rails } from '#features/payments/payouts/rules/states.ts'
import { affiliateStatuses } from '#features/people/affiliates/contract.ts'
import { listedFields, unlistedFields } from '#features/people/affiliates/rules/fields.ts'
import { paymentMethods } from '#features/people/affiliates/rules/payment-methods.ts'
import { signupSources } from '#features/people/affiliates/rules/signup-sources.ts'
import { referralKinds } from '#features/sales/referrals/rules/kinds.ts'
import { recordOf } from '#kit/fields.ts'
import { commissionTypes, referralStatuses, trackingTypes } from './words.ts'

export const amount = z.string().meta({ description: 'Exact decimal in `currency`.', examples: ['12.50'] })
export const currency = z.string().meta({ examples: ['USD'] })
export const moment = z.iso.datetime()
export const id = z.number().int()

export const ApiProgram = z.object({
  id,
  name: z.string(),
  status: z.enum(['active', 'inactive']),
  is_default: z.boolean(),
  commission_type: z.enum(commissionTypes),
  commission: z.string().nullable().meta({
    description: 'A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide.',
  }),
  levels: z
    .array(z.object({ from: amount, commission: z.string() }))
    .meta({ description: 'By order value: the commission that applies from `from` up, in place of `commission`.' }),
  currency,
  created_at: moment,
  updated_at: moment,
})
export type ApiProgram = z.infer<typeof ApiProgram>

/** A product or a whole collection that earns nothing in a program. */
export const ApiExclusion = z.object({
  id,
  kind: z.enum(['product', 'collection']),
  platform_id: z.string().meta({ description: 'ID in the store.' }),
  title: z.string(),
  is_removed: z.boolean().meta({ description: '`true` when the store no longer has it.' }),
})
export type ApiExclusion = z.infer<typeof ApiExclusion>

export const ApiAffiliate = z.object({
  id,
  ...{ first_name: z.string(), last_name: z.string(), full_name: z.string() },
  email: z.string(),
  status: z.enum(affiliateStatuses),
  program_id: id,
  program_name: z.string(),
  coupon_codes: z.array(z.string()),
  tags: z.array(z.string()),
  upline_id: id.nullable(),
  signup_source: z.enum(signupSources),
  balances: z
    .array(z.object({ currency, pending: amount, approved: amount, paid: amount }))
    .meta({ description: 'Commission by currency: waiting for approval, approved but unpaid, and paid.' }),
  last_login_at: moment.nullable().meta({ description: '`null` when they have never logged in.' }),
  created_at: moment,
  updated_at: moment.meta({ description: 'Not moved by balances, which change with referrals and payouts.' }),
})
export type ApiAffiliate = z.infer<typeof ApiAffiliate>

const text = () => z.string().nullable()

/** One affiliate, with all that can be changed of them and the links they share. */
export const ApiAffiliateDetail = ApiAffiliate.extend({
  ...recordOf(listedFields, text),
  ...recordOf(unlistedFields, text),
  approved_at: moment.nullable(),
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
  order_number: z
    .string()
    .nullable()
    .meta({ description: 'Order name in the store, such as `#1001`. `null` when there is no order.' }),
  customer_name: z.string().nullable(),
  tracking_type: z.enum(trackingTypes),
  currency,
  total: amount,
  quantity: z.number().nullable().meta({ description: 'Items that earn commission, after refunds.' }),
  commission: amount,
  adjustment: amount.meta({ description: 'Added to the commission, negative when taken off, in `currency`.' }),
  amount: amount.meta({ description: 'Commission plus adjustment, in `currency`.' }),
  comment: z.string(),
  awaits_payment: z
    .boolean()
    .meta({ description: '`true` while the order itself is unpaid: the commission can’t be paid out yet.' }),
  payout_id: id.nullable().meta({ description: 'The payout that includes it. `null` until then.' }),
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
  id: z.string().meta({ description: 'The number that the store knows it by.' }),
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

export const ApiListedAffiliate = ApiAffiliate.extend({ ...recordOf(listedFields, text), program })
export const ApiReadAffiliate = ApiAffiliateDetail.extend({ program })
export const ApiListedReferral = ApiReferral.extend({ affiliate, program, order: ApiOrderBehind.nullable().optional() })
/** One referral, with its explanation where `expand=explanation` asks for it. */
export const ApiReferralDetail = ApiListedReferral.extend({ explanation: Explanation.optional() })
export type ApiReferralDetail = z.infer<typeof ApiReferralDetail>

export const ApiCount = z.object({
  count: z.number().meta({ description: 'At most 10,000.' }),
  is_more: z.boolean().meta({ description: '`true` when there are more than 10,000.' }),
})

export const ApiCoupon = z.object({
  id,
  code: z.string(),
  name: z.string(),
  note: z.string().meta({ description: 'Shown to the affiliate.' }),
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
  updated_at: moment.meta({ description: 'Not moved by uses, sales and commission, which change with orders.' }),
})
export type ApiCoupon = z.infer<typeof ApiCoupon>
export const ApiListedCoupon = ApiCoupon.extend({ affiliate })

export const ApiPayout = z.object({
  id,
  number: z.number().meta({ description: 'Number of the payout in this store, counted from 1 without gaps.' }),
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
  paid_at: moment.nullable().meta({ description: '`null` until it is paid.' }),
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
  unpaid: amount.meta({ description: 'Approved commission minus deductions for refunds after a payout, in `currency`.' }),
  in_transit: amount.meta({ description: 'In a payout that is under way, in `currency`. Not part of `unpaid`.' }),
  hindrance: z.enum(hindrances).nullable().meta({ description: 'Why it can’t be paid now. `null` when it can.' }),
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
  expires_at: moment.nullable().meta({ description: '`null` when the connection doesn’t expire.' }),
})
export type ApiConnection = z.infer<typeof ApiConnection>
