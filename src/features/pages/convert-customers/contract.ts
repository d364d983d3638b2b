import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'
import { ConvertSettings } from './rules/settings.ts'

const access = 'convert-customer-to-affiliate'
const feature = 'convertCustomers'

/** How many came of it; counted up to a bound. */
export const ConvertFigures = z.object({
  invited: z.number(),
  accepted: z.number(),
  offered: z.number(),
  joined: z.number(),
})
export type ConvertFigures = z.infer<typeof ConvertFigures>

export const ConvertView = z.object({
  settings: ConvertSettings,
  /** Programs that take somebody, and those that are chosen though they take nobody now. */
  programs: z.array(z.object({ id: z.number(), name: z.string(), is_open: Flag })),
  figures: ConvertFigures,
})
export type ConvertView = z.infer<typeof ConvertView>

export const convertCustomers = contract({
  get: endpoint('GET /api/v1/merchant/convert-customers', { access, feature, reply: ConvertView }),
  save: endpoint('PUT /api/v1/merchant/convert-customers', { access, feature, body: ConvertSettings, reply: ConvertView }),
})

/** The page behind the mailed link, below the sub-path of a shop. */
export const joinPath = (sub_path: string, token: string) => `/${sub_path}/join?token=${token}`

/** Where the invitation is declined for good. */
export const declinePath = (sub_path: string, token: string) => `/${sub_path}/join/stop?token=${token}`

const OfferQuery = z.object({
  /** Any domain of the shop. */
  shop: z.string().min(1).max(253),
  /** The order that was just placed, and who placed it, as the store's page has them. */
  order_id: z.union([z.int(), z.string().min(1).max(40)]).transform(String),
  email: z.string().min(3).max(254),
})
export type OfferQuery = z.infer<typeof OfferQuery>

/** `later`: the store has not told of the order yet. `none`: nothing is offered to this customer, and nobody learns why. */
export const StoreOffer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('later') }),
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('offer'),
    title: z.string(),
    text: z.string(),
    consent: z.string(),
    accept: z.string(),
    close: z.string(),
  }),
  z.object({
    state: z.literal('joined'),
    title: z.string(),
    text: z.string(),
    /** What to hand on; nothing while the merchant has not looked at it. */
    shown: z.array(z.object({ label: z.string(), value: z.string() })),
    copy: z.string(),
    copied: z.string(),
    close: z.string(),
  }),
  z.object({ state: z.literal('refused'), title: z.string(), text: z.string(), close: z.string() }),
])
export type StoreOffer = z.infer<typeof StoreOffer>

/** Called by the script on the store's thank-you page; answered to every origin, without cookies. */
export const storeOffers = contract({
  ask: endpoint('POST /api/store-offer/ask', { access: 'public', body: OfferQuery, reply: StoreOffer }),
  /** Their consent stands behind it. */
  accept: endpoint('POST /api/store-offer/accept', {
    access: 'public',
    body: OfferQuery.extend({ agreed: z.literal(true) }),
    reply: StoreOffer,
  }),
  decline: endpoint('POST /api/store-offer/decline', { access: 'public', body: OfferQuery }),
})
