import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { id, longText, optionalText } from '#kit/contract/validate.ts'
import { isCountryCode } from '#kit/countries.ts'
import { startOfDay } from '#kit/days.ts'
import { Flag } from '#kit/flags.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import { newCodeProblem } from './couponCode.ts'
import { type DiscountKind, type DiscountTerms, discountKinds } from './discountTerms.ts'

export const MAX_NAME = 100
export const MAX_NOTE = 500
/** The platform takes so many products or collections into one discount. */
const MAX_PRODUCTS = 100
const FULL_RATE = 1_000_000
const MOST = 1_000_000_000_000

const sum = z.int('error.field.wrongType').min(0).max(MOST).nullable()
const count = z.int('error.field.wrongType').min(1, 'coupons.draft.atLeastOne').max(1_000_000, 'coupons.draft.tooMany').nullable()
const day = dayField().nullable()

/** What a code is called here, and what its affiliate is told. */
export const words = { name: optionalText(MAX_NAME), note: longText(MAX_NOTE) }

/** What a discount does, as it is filled in. */
export const discountFields = {
  kind: z.enum(discountKinds),
  worth: z.enum(['percentage', 'amount']),
  /** Of a percentage: 12.5 is 125,000. */
  rate: sum,
  /** Of a fixed sum, in the smallest unit of the shop's currency. */
  amount: sum,
  on_each_item: Flag,
  product_ids: z.array(id()).max(MAX_PRODUCTS, 'coupons.draft.tooManyProducts'),
  collection_ids: z.array(id()).max(MAX_PRODUCTS, 'coupons.draft.tooManyProducts'),
  countries: z.array(z.string().refine(isCountryCode, 'error.field.wrongType')).max(250),
  minimum: z.enum(['none', 'amount', 'quantity']),
  minimum_amount: sum,
  minimum_quantity: count,
  usage_limit: count,
  once_per_customer: Flag,
  starts_on: day,
  ends_on: day,
  combines_order: Flag,
  combines_product: Flag,
  combines_shipping: Flag,
}
const Discount = z.object(discountFields)
export type DiscountDraft = z.infer<typeof Discount>

/** What is missing or out of bounds, by the field it belongs to. */
export function draftProblems(draft: DiscountDraft): Record<string, string> {
  const { kind, worth, rate, amount, minimum, minimum_amount, minimum_quantity, starts_on, ends_on } = draft
  const problems: Record<string, string> = {}
  if (kind !== 'shipping' && worth === 'percentage' && !(rate !== null && rate > 0 && rate <= FULL_RATE))
    problems.rate = 'coupons.draft.percentage'
  if (kind !== 'shipping' && worth === 'amount' && !(amount !== null && amount > 0)) problems.amount = 'coupons.draft.amount'
  if (kind === 'product' && draft.product_ids.length + draft.collection_ids.length === 0)
    problems.product_ids = 'coupons.draft.products'
  if (kind === 'product' && draft.product_ids.length > 0 && draft.collection_ids.length > 0)
    problems.product_ids = 'coupons.draft.oneKindOfProducts'
  if (minimum === 'amount' && !(minimum_amount !== null && minimum_amount > 0)) problems.minimum_amount = 'coupons.draft.amount'
  if (minimum === 'quantity' && minimum_quantity === null) problems.minimum_quantity = 'coupons.draft.atLeastOne'
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) problems.ends_on = 'coupons.draft.endsBefore'
  return problems
}

/** A new code, made in the store as well. */
export const CouponDraft = z
  .object({
    affiliate_id: z.int('coupons.draft.affiliate').positive('coupons.draft.affiliate'),
    code: z.string().trim().max(255, 'coupons.code.tooLong'),
    ...words,
    ...discountFields,
    /** Codes that look alike were shown, and this one is wanted all the same. */
    lookalike_seen: Flag.default(0),
  })
  .superRefine((draft, context) => {
    const code = newCodeProblem(draft.code)
    for (const [field, message] of Object.entries({ ...(code && { code }), ...draftProblems(draft) }))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type CouponDraft = z.infer<typeof CouponDraft>

interface World {
  currency: Currency
  time_zone: string
  now: Date
  title: string
  /** By the platform's numbers. */
  product_ids: readonly string[]
  collection_ids: readonly string[]
}

interface Rule extends DiscountTerms {
  kind: DiscountKind
  starts_at: Date
  ends_at: Date | null
}

/** The discount a draft asks the store for; fields that its kind does not have are left out. */
export function ruleOf(draft: DiscountDraft, { currency, time_zone, now, title, product_ids, collection_ids }: World): Rule {
  const { kind, starts_on, ends_on } = draft
  const starts_at = starts_on === null ? now : startOfDay(starts_on, time_zone)
  return {
    title,
    kind,
    worth: kind === 'shipping' ? null : worthOf(draft, currency),
    product_ids: kind === 'product' ? [...product_ids] : [],
    variant_ids: [],
    collection_ids: kind === 'product' ? [...collection_ids] : [],
    countries: kind === 'shipping' ? draft.countries : [],
    customer_ids: [],
    minimum: minimumOf(draft, currency),
    usage_limit: draft.usage_limit,
    once_per_customer: draft.once_per_customer === 1,
    starts_at: starts_at < now ? now : starts_at,
    // A last day counts to its end.
    ends_at: ends_on === null ? null : startOfDay(ends_on, time_zone, 1),
    combines_with: {
      order: draft.combines_order === 1,
      product: draft.combines_product === 1,
      shipping: kind !== 'shipping' && draft.combines_shipping === 1,
    },
  }
}

function worthOf({ kind, worth, rate, amount, on_each_item }: DiscountDraft, currency: Currency): DiscountTerms['worth'] {
  if (worth === 'percentage') return { percentage: formatRate(rate ?? 0) }
  return { amount: formatAmount(amount ?? 0, currency), on_each_item: kind === 'product' && on_each_item === 1 }
}

function minimumOf({ minimum, minimum_amount, minimum_quantity }: DiscountDraft, currency: Currency): DiscountTerms['minimum'] {
  if (minimum === 'amount') return { amount: formatAmount(minimum_amount ?? 0, currency) }
  return minimum === 'quantity' ? { quantity: minimum_quantity ?? 1 } : null
}
