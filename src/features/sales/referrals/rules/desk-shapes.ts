import * as z from 'zod'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { ExplainedEntry, Person } from './explain/explanations.ts'
import { referralKinds } from './kinds.ts'
import { ReferralStatus, referralActions } from './status.ts'

const status = z.enum(ReferralStatus)
const tracking_type = z.enum(TrackingType)
const kind = z.enum(referralKinds)
/** Money in the smallest unit of the referral's currency. */
const money = z.number()

/** What is seen while the pointer rests on a commission. */
export const ReferralBreakdown = z.object({
  id: z.number(),
  currency: z.string(),
  commission: money,
  commission_adjustment: money,
  /** Commission and adjustment: what the affiliate gets. */
  amount: money,
  /** What uplines earn on top through this sale. */
  network: money,
  /** "10% of $200.00 = $20.00", then adjustment and network where there are any. */
  sentences: z.array(z.string()),
})
export type ReferralBreakdown = z.infer<typeof ReferralBreakdown>

/** A referral in the company of others. */
export const ReferralInOrder = z.object({
  id: z.number(),
  kind,
  level: z.number(),
  parent_id: z.number().nullable(),
  /** The store's number of the refund that a correction takes back. */
  refund_id: z.string().nullable(),
  affiliate: Person,
  program: z.object({ id: z.number(), name: z.string() }),
  status,
  tracking_type,
  currency: z.string(),
  total: money,
  commission: money,
  commission_adjustment: money,
  amount: money,
  created_at: z.iso.datetime(),
})
export type ReferralInOrder = z.infer<typeof ReferralInOrder>

export const OrderLine = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  quantity: z.number(),
  refunded_quantity: z.number(),
  gross: money,
  discount: money,
  tax: money,
  refunded: money,
  /** Of these: what an edit of the order took out. */
  removed_quantity: z.number().optional(),
  removed: money.optional(),
})
export type OrderLine = z.infer<typeof OrderLine>

const OrderHead = z.object({
  id: z.number(),
  number: z.string(),
  placed_at: z.iso.datetime(),
  financial_status: z.string(),
  cancelled_at: z.iso.datetime().nullable(),
  version: z.number(),
})

/** One thing that happened: booked, decided or written by somebody. */
export const HistoryItem = z.object({
  /** Of the books, or of the activity log. */
  from: z.enum(['books', 'log']),
  id: z.number(),
  at: z.iso.datetime(),
  event: z.string(),
  sentence: z.string(),
  /** What the author gave as the reason, as text. */
  reason: z.string(),
  actor: ExplainedEntry.shape.actor,
})
export type HistoryItem = z.infer<typeof HistoryItem>

export const ReferralDetail = z.object({
  /** Of the payout that pays it. */
  payment_number: z.number().nullable(),
  id: z.number(),
  kind,
  level: z.number(),
  status,
  tracking_type,
  affiliate: Person,
  program: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  order: OrderHead.nullable(),
  /** The sale this row belongs to: of a network commission the seller's, of a correction the corrected row. */
  parent_id: z.number().nullable(),
  customer: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  coupon_code: z.string().nullable(),
  source: z.string().nullable(),
  refund_id: z.string().nullable(),
  is_first_commission: z.boolean(),
  flags: z.array(z.string()),
  currency: z.string(),
  total: money,
  quantity: z.number().nullable(),
  commission: money,
  commission_adjustment: money,
  amount: money,
  network: money,
  /** Of it: what still waits to be approved. */
  network_waiting: money,
  comment: z.string(),
  /** When it is approved by itself; nothing where it is not. */
  approve_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** The store has not been paid for the order: approved or not, nothing can be paid out yet. */
  awaits_payment: z.boolean(),
  /** The payout that pays it; approved and in one, it is on its way. */
  payout_id: z.number().nullable(),
  /** Who has the order now, by affiliate, where news took it from this one; empty where nobody has it. */
  moved_to: z.array(z.number()).nullable(),
  /** The same with names, and the referral each of them has for it. */
  new_owners: z.array(Person.extend({ referral_id: z.number() })),
  denied_with_sale: z.boolean(),
  /** Adjustments that were booked back, since the order is worth nothing or is somebody else's. */
  adjustment_withdrawn: money,
  /** What the order is worth more than was approved: nothing of it is paid unless the merchant grants it. */
  offered_rise: money,
  /** What can be done to it now. */
  actions: z.array(z.enum(referralActions)),
  may_adjust: z.boolean(),
  may_recalculate: z.boolean(),
  lines: z.array(OrderLine),
  history: z.array(HistoryItem),
})
export type ReferralDetail = z.infer<typeof ReferralDetail>

export const OrderDetail = z.object({
  order: OrderHead,
  currency: z.string(),
  customer: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  coupon_codes: z.array(z.string()),
  lines: z.array(OrderLine),
  discount: money,
  shipping: money,
  refunded: money,
  removed: money,
  referrals: z.array(ReferralInOrder),
  /** Everything that raised or lowered one of them, oldest first; together they are `amount`. */
  changes: z.array(
    z.object({
      id: z.number(),
      at: z.iso.datetime(),
      referral_id: z.number(),
      affiliate: z.string(),
      event: z.string(),
      amount: money,
      sentence: z.string(),
      reason: z.string(),
    }),
  ),
  /** What all of them earn together; denied ones earn nothing. */
  amount: money,
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** One sale and what it pays up the network. */
export const ReferralNetwork = z.object({
  sale: ReferralInOrder,
  order: OrderHead.nullable(),
  /** From the seller's direct upline upward. `referral` is nothing for an upline whom this sale does not pay. */
  uplines: z.array(
    z.object({ level: z.number(), affiliate: Person, referral: ReferralInOrder.nullable(), sentence: z.string() }),
  ),
  amount: money,
})
export type ReferralNetwork = z.infer<typeof ReferralNetwork>

const Recalculated = z.object({
  /** Nothing for an upline who had no row, since the sale earned them nothing. */
  id: z.number().nullable(),
  kind,
  level: z.number(),
  affiliate: Person,
  program_name: z.string(),
  version_before: z.number(),
  version_after: z.number(),
  before: money,
  after: money,
})

/** What today's rules of the program would pay for the order as it stands. */
export const Recalculation = z.object({
  currency: z.string(),
  before: money,
  after: money,
  /** The seller's referral first, then the uplines'. */
  rows: z.array(Recalculated),
  sentences: z.array(z.string()),
})
export type Recalculation = z.infer<typeof Recalculation>

/** What adding an order to an affiliate would pay, before anything is written. */
export const OrderPreview = z.object({
  order: OrderHead,
  currency: z.string(),
  total: money,
  commission: money,
  program_name: z.string(),
  sentences: z.array(z.string()),
  uplines: z.array(z.object({ level: z.number(), affiliate: Person, commission: money })),
  /** Referrals of other affiliates for the same order: adding one more pays twice. */
  already: z.array(ReferralInOrder),
  /** One of them is in force: adding this one needs a word of its own. */
  pays_another: z.boolean(),
})
export type OrderPreview = z.infer<typeof OrderPreview>

/** Referrals an action did not move, and why, in words. */
export const LeftReferral = z.object({ id: z.number(), status, sentence: z.string() })
export type LeftReferral = z.infer<typeof LeftReferral>
