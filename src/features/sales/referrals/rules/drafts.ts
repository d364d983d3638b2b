import * as z from 'zod'
import { id, longText, requiredText } from '#kit/contract/validate.ts'
import { ReferralStatus, referralActions } from './status.ts'

export const MAX_COMMENT = 500
export const MAX_BULK = 100
/** In the smallest unit: more is a slip of the finger. */
export const MAX_AMOUNT = 1_000_000_000_000

const action = z.enum(referralActions)
const status = z.enum(ReferralStatus)

/** May be negative, never nothing. */
const amount = z
  .int('error.field.notAnAmount')
  .min(-MAX_AMOUNT, 'error.field.notAnAmount')
  .max(MAX_AMOUNT, 'error.field.notAnAmount')
  .refine(value => value !== 0, 'referrals.amountRequired')

/** Made once by the form that sends it: sent twice, it is done once. */
const key = z.uuid('error.field.invalid')

const comment = longText(MAX_COMMENT)

/** `status` is the one the person saw: if it is another by now, nothing happens and they are told. */
export const StatusChange = z.object({
  action,
  status,
  /** Approves the network commissions of a sale along with it. */
  with_network: z.boolean().optional(),
})
export type StatusChange = z.infer<typeof StatusChange>

export const BulkStatusChange = z.object({
  action,
  referrals: z
    .array(z.object({ id: id(), status }))
    .min(1)
    .max(MAX_BULK),
  with_network: z.boolean().optional(),
})
export type BulkStatusChange = z.infer<typeof BulkStatusChange>

export const CommentChange = z.object({ comment })

export const NewAdjustment = z.object({ amount, reason: requiredText(MAX_COMMENT, 'referrals.reasonRequired'), key })
export type NewAdjustment = z.infer<typeof NewAdjustment>

/** `amount` is what was offered when the person looked: if it is another by now, nothing happens. */
export const IncreasePayment = z.object({ amount, key })
export type IncreasePayment = z.infer<typeof IncreasePayment>

/** `before` and `after` are those of the preview: if they are others by now, nothing happens. */
export const RecalculationOrder = z.object({ before: z.int(), after: z.int() })
export type RecalculationOrder = z.infer<typeof RecalculationOrder>

const orderName = requiredText(100, 'referrals.orderRequired')

export const NewOrderReferral = z.object({
  mode: z.literal('order'),
  affiliate_id: id(),
  /** The number with or without #, or the store's own number of the order. */
  order: orderName,
  /** The order pays another affiliate already: only with this word it pays this one as well. */
  second_affiliate: z.boolean().default(false),
  comment: comment.default(''),
  key,
})
export type NewOrderReferral = z.infer<typeof NewOrderReferral>

export const NewAmountReferral = z.object({
  mode: z.literal('amount'),
  affiliate_id: id(),
  amount,
  comment: comment.refine(text => text.trim() !== '', 'referrals.commentRequired'),
  key,
})
export type NewAmountReferral = z.infer<typeof NewAmountReferral>

export const NewAffiliateReferral = z.discriminatedUnion('mode', [NewOrderReferral, NewAmountReferral])
export type NewAffiliateReferral = z.infer<typeof NewAffiliateReferral>

export const NewCustomerReferral = z
  .object({
    /** A customer of the store, or somebody who brings friends and has not bought yet: one of both. */
    customer_id: id().optional(),
    participant_id: id().optional(),
    amount,
    comment: comment.refine(text => text.trim() !== '', 'referrals.commentRequired'),
    key,
  })
  .refine(({ customer_id, participant_id }) => (customer_id === undefined) !== (participant_id === undefined), {
    path: ['customer_id'],
    error: 'referrals.oneCustomer',
  })
export type NewCustomerReferral = z.infer<typeof NewCustomerReferral>

export const OrderWish = z.object({ affiliate_id: z.coerce.number().pipe(id()), order: orderName })
