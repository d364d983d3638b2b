import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Picture } from '#kit/design/page-facts.ts'
import { Flag } from '#kit/flags.ts'
import { Offer } from './rules/offer.ts'

const access = 'marketplace-listing'
const feature = 'marketplaceListing'

/** Why an offer that is listed is not shown. */
export const hiddenReasons = ['program', 'address', 'store', 'plan'] as const

const Pictures = z.record(z.enum(['1', '2', '3']), Picture.nullable())

export const OfferView = z.object({
  /** What is saved; else what a new offer begins with. */
  offer: Offer.extend({ program_id: z.number().nullable(), brand: z.string(), summary: z.string() }),
  is_saved: z.boolean(),
  pictures: Pictures,
  logo: Picture.nullable(),
  /** The page of the offer, once it was saved. */
  url: z.string().nullable(),
  directory_url: z.string(),
  hidden_because: z.enum(hiddenReasons).nullable(),
  /** Programs that take somebody, and the one that is chosen, with what their affiliates get in words. */
  programs: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      is_open: Flag,
      commission: z.string(),
      first_commission: z.string().nullable(),
      cookie_days: z.number(),
    }),
  ),
  /** The store that the page of the offer leads to. */
  site: z.string(),
  applicants: z.object({ pending: z.number(), all: z.number() }),
})
export type OfferView = z.infer<typeof OfferView>

export const marketplace = contract({
  get: endpoint('GET /api/v1/merchant/marketplace', { access, feature, reply: OfferView }),
  save: endpoint('PUT /api/v1/merchant/marketplace', { access, feature, body: Offer, reply: OfferView }),
  /** JPG, PNG or WebP, in the field `picture`. */
  savePicture: endpoint('POST /api/v1/merchant/marketplace/picture/{place}', {
    access,
    feature,
    form: true,
    body: z.object({ picture: z.custom<Blob>().optional() }),
    reply: Pictures,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  removePicture: endpoint('DELETE /api/v1/merchant/marketplace/picture/{place}', { access, feature, reply: Pictures }),
})
