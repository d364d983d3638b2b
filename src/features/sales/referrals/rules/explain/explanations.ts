import * as z from 'zod'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { referralKinds } from '../kinds.ts'
import { ReferralStatus } from '../status.ts'

const status = z.enum(ReferralStatus)
const tracking_type = z.enum(TrackingType)
/** Money in the smallest unit of the referral's currency. */
const money = z.number()

/** `is_customer` marks a customer who is rewarded and has no affiliate's profile. */
export const Person = z.object({ id: z.number(), name: z.string(), email: z.string(), is_customer: z.boolean() })

export const ExplainedLine = z.object({
  line_id: z.string().nullable(),
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  title: z.string(),
  kind: z.string(),
  quantity: z.number(),
  quantity_left: z.number(),
  gross: money,
  discount: money,
  /** What of the tax entered the base: added where it came on top, taken out where it was inside. */
  tax: money,
  tax_charged: money.optional(),
  /** All that fell away; `removed` by an edit and `cancelled` with the order are parts of it. */
  refunded: money,
  removed: money.optional(),
  removed_quantity: z.number().optional(),
  cancelled: money.optional(),
  over_refunded: z.boolean(),
  base: money,
  /** The rule that decided, and what it pays; nothing for a line that earns nothing. */
  won: z.string(),
  rate: z.object({ type: z.number(), amount: z.number() }).nullable(),
  /** The rules that did not decide, and why. */
  lost: z.array(z.object({ rule: z.string(), why: z.string(), from: money.optional() })),
  /** The exact commission in smallest units, what it counts as, and the difference. */
  exact: z.string(),
  share: money,
  remainder: z.string(),
  sentences: z.array(z.string()),
  /** Of these: what a table of amounts does not show, such as tax that changed nothing and what a level was chosen by. */
  hints: z.array(z.string()),
})
export type ExplainedLine = z.infer<typeof ExplainedLine>

export const ExplainedEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  event: z.string(),
  sentence: z.string(),
  /** What its author gave as the reason; not for affiliates. */
  reason: z.string(),
  /** What it added to the worth of the referral or took from it; 0 where money only changed its place. */
  amount: money,
  actor: z.object({ kind: z.enum(['member', 'system']), name: z.string() }),
  postings: z.array(z.object({ account: z.string(), amount: money, currency: z.string() })),
})
export type ExplainedEntry = z.infer<typeof ExplainedEntry>

export const ReferralExplanation = z.object({
  id: z.number(),
  kind: z.enum(referralKinds),
  level: z.number(),
  status,
  tracking_type,
  affiliate: Person,
  program: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  order: z
    .object({
      id: z.number(),
      number: z.string(),
      placed_at: z.iso.datetime(),
      cancelled_at: z.iso.datetime().nullable(),
      version: z.number(),
    })
    .nullable(),
  currency: z.string(),
  total: money,
  commission: money,
  commission_adjustment: money,
  /** What the referral is worth: commission and adjustment. */
  amount: money,
  /** Why this affiliate, and what did not count. */
  attribution: z.array(z.string()),
  /** Its order is somebody else's now: nothing speaks for this affiliate any more. */
  is_moved: z.boolean(),
  /** What became of it: cancelled, denied, waiting for the order to be paid. */
  notes: z.array(z.string()),
  /** Where the tax of the order is, and whose word that is. */
  taxes: z.array(z.string()),
  lines: z.array(ExplainedLine),
  /** What holds for the whole referral: rounding, ceiling, network, adjustment, the sum. */
  sentences: z.array(z.string()),
  /** What was added or taken off by hand, and what of it was booked back with the order; together they are the adjustment. */
  adjustments: z.array(z.object({ amount: money, sentence: z.string(), reason: z.string(), by: z.string().nullable() })),
  rounding: z.object({ exact: z.string(), rounding: z.string(), before_ceiling: money.nullable() }).nullable(),
  corrections: z.array(
    z.object({
      id: z.number(),
      commission: money,
      status,
      refund_id: z.string().nullable(),
      created_at: z.iso.datetime(),
      sentence: z.string(),
    }),
  ),
  entries: z.array(ExplainedEntry),
})
export type ReferralExplanation = z.infer<typeof ReferralExplanation>

export const OrderExplanation = z.object({
  id: z.number(),
  number: z.string(),
  placed_at: z.iso.datetime(),
  financial_status: z.string(),
  cancelled_at: z.iso.datetime().nullable(),
  outcome: z.enum(['credited', 'not_credited', 'nothing_earned']),
  credits: z.array(
    z.object({
      affiliate: Person,
      tracking_type,
      products: z.array(z.string()),
      sentences: z.array(z.string()),
    }),
  ),
  /** Why nobody is credited; otherwise what did not count. */
  sentences: z.array(z.string()),
  referrals: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(referralKinds),
      level: z.number(),
      affiliate: Person,
      status,
      currency: z.string(),
      amount: money,
    }),
  ),
})
export type OrderExplanation = z.infer<typeof OrderExplanation>
