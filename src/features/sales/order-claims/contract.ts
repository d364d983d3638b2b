import * as z from 'zod'
import { OrderExplanation } from '#features/sales/referrals/rules/explain/explanations.ts'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id, longText } from '#kit/contract/validate.ts'
import { claimStatuses, MAX_REASON, pictureFormats } from './rules/claim.ts'

const access = 'referrals'

export const ClaimRow = z.object({
  id: z.number(),
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  program: z.string(),
  status: z.enum(claimStatuses),
  /** Without the sign before it; empty where only the buyer is known. */
  order_number: z.string(),
  buyer_email: z.string(),
  bought_on: z.iso.date().nullable(),
  note: z.string(),
  has_picture: z.boolean(),
  /** Why it was declined. */
  reason: z.string(),
  /** What an accepted one was credited as. */
  referral_id: z.number().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type ClaimRow = z.infer<typeof ClaimRow>

/** An order that the claim may be about, with what speaks for and against it. */
export const ClaimedOrder = z.object({
  id: z.number(),
  number: z.string(),
  placed_at: z.iso.datetime(),
  currency: z.string(),
  total: z.number(),
  customer: z.string().nullable(),
  coupon_codes: z.array(z.string()),
  /** The affiliate's own referral for it, if they are credited already. */
  own_referral_id: z.number().nullable(),
  /** Somebody else is paid for it: crediting this affiliate pays twice. */
  pays_another: z.boolean(),
  /** Who was credited and why, or why nobody was; nothing where it was never looked at. */
  explanation: OrderExplanation.nullable(),
  /** Visits by a link of the affiliate before the order, within so many days. */
  clicks: z.object({
    days: z.number(),
    count: z.number(),
    /** The last ones before the order. */
    latest: z.array(z.object({ at: z.iso.datetime(), landing: z.string().nullable(), source: z.string().nullable() })),
  }),
  /** What may be said to the affiliate about it. */
  to_affiliate: z.array(z.string()),
})
export type ClaimedOrder = z.infer<typeof ClaimedOrder>

export const ClaimDetail = ClaimRow.extend({ orders: z.array(ClaimedOrder) })
export type ClaimDetail = z.infer<typeof ClaimDetail>

const Acceptance = z.object({
  order_id: id(),
  /** The order pays another affiliate already: only with this word it pays this one as well. */
  second_affiliate: z.boolean().default(false),
})

export const Decline = z.object({
  reason: longText(MAX_REASON).refine(text => text.trim() !== '', 'orderClaims.reasonRequired'),
})

export const orderClaims = contract({
  list: listEndpoint('GET /api/v1/merchant/order-claim', {
    row: ClaimRow,
    access,
    sortable: ['created_at'],
    defaultSort: 'created_at:desc',
    filters: { status: z.enum(claimStatuses) },
  }),
  /** The claim with every order it may be about. An order that is not known is fetched from the store. */
  detail: endpoint('GET /api/v1/merchant/order-claim/{id}', { access, reply: ClaimDetail }),
  picture: endpoint('GET /api/v1/merchant/order-claim/{id}/picture', {
    access,
    download: [...pictureFormats],
    reply: StoredDownload,
  }),
  /** Credits the affiliate with the order, or names the credit they have, and tells them. */
  accept: endpoint('POST /api/v1/merchant/order-claim/{id}/accept', { access, body: Acceptance, reply: ClaimRow }),
  /** Tells the affiliate why not. */
  decline: endpoint('POST /api/v1/merchant/order-claim/{id}/decline', { access, body: Decline, reply: ClaimRow }),
})
