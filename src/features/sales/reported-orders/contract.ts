import * as z from 'zod'
import { ClickField } from '#features/store/tracking/contract.ts'
import { storedText } from '#features/store/tracking/rules/storedText.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { currencyCodes } from '#kit/money/currencies.ts'

const access = 'settings'
const told = (letters: number) => z.string().trim().min(1).max(letters).transform(storedText)
const Amount = z.string().regex(/^\d{1,13}(\.\d{1,4})?$/, 'reportedOrders.amountInvalid')

/** How a store that is on no platform is connected: what is pasted where. */
export const TrackingSetup = z.object({
  /** Whether the store is on a platform, where all of this comes by itself. */
  is_platform: z.boolean(),
  /** Names the shop in the pages of its store; everybody can read it. */
  public_key: z.string(),
  order_api: z.string(),
  snippets: z.object({
    head: z.string(),
    thank_you: z.string(),
    woocommerce: z.string(),
    headless: z.string(),
    consent: z.string(),
  }),
})
export type TrackingSetup = z.infer<typeof TrackingSetup>

export const ReportedOrder = z.object({
  id: z.number(),
  order_id: z.string(),
  number: z.string(),
  affiliate_id: z.number().nullable(),
  affiliate: z.string().nullable(),
  total: z.number(),
  currency: z.string(),
  coupon_codes: z.array(z.string()),
  /** How often it was told of with other figures. */
  contradictions: z.number(),
  reported_at: z.iso.datetime(),
})
export type ReportedOrder = z.infer<typeof ReportedOrder>

export const reportedOrders = contract({
  setup: endpoint('GET /api/v1/merchant/setting/tracking', { access, reply: TrackingSetup }),
  /** The public key is another from now on; pages with the former report nothing any more. */
  renewKey: endpoint('POST /api/v1/merchant/setting/tracking/key', {
    access,
    reply: TrackingSetup,
    limit: { by: 'user', calls: 10, seconds: 3600 },
  }),
  waiting: endpoint('GET /api/v1/merchant/reported-order', {
    access: 'referrals',
    /** The oldest first, so many of them as can be looked through. */
    reply: z.object({ count: z.number(), orders: z.array(ReportedOrder) }),
  }),
  /** The shop says what the order came to: from then on it is an order like any other. */
  confirm: endpoint('POST /api/v1/merchant/reported-order/{id}/confirm', {
    access: 'referrals',
    body: z.object({ total: Amount }),
  }),
  dismiss: endpoint('POST /api/v1/merchant/reported-order/{id}/dismiss', { access: 'referrals' }),
})

const FromPage = z.object({
  /** Any domain of the shop. */
  shop: z.string().min(1).max(253),
  /** The shop's, which everybody can read. */
  public_key: z.string().max(100),
  click_id: ClickField.optional().catch(undefined),
})

export const OrderReport = FromPage.extend({
  nonce: z.string().max(200),
  id: told(100),
  number: told(100).optional(),
  total: Amount,
  currency: z.enum(currencyCodes),
  coupon_codes: z.array(told(100)).max(20).default([]),
})
export type OrderReport = z.infer<typeof OrderReport>

/** Called by the script of a store's thank-you page; answered to every origin, without cookies. */
export const orderReports = contract({
  /** A permission to report one order, for whoever came by this click. */
  nonce: endpoint('POST /api/track/order-nonce', { access: 'public', body: FromPage, reply: z.object({ nonce: z.string() }) }),
  /** Answered alike whatever becomes of it. */
  report: endpoint('POST /api/track/order', { access: 'public', body: OrderReport }),
})
