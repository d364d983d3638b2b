import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { personal_detail } from './rules/readApplication.ts'

const access = 'affiliate'

const OfferRow = z.object({
  slug: z.string(),
  brand: z.string(),
  category: z.string(),
  summary: z.string(),
  /** In words. */
  commission: z.string(),
  cookie_days: z.number(),
  /** Whether they have an account there. */
  is_joined: z.boolean(),
  /** The public page of the offer. */
  url: z.string(),
})
export type OfferRow = z.infer<typeof OfferRow>

const RankOfAffiliate = z.object({
  rank: z.string(),
  joined: z.number(),
  /** How many offers somebody of this rank may have joined; nothing means any number. */
  most: z.number().nullable(),
})
export type RankOfAffiliate = z.infer<typeof RankOfAffiliate>

export const portalMarketplace = contract({
  /** Newest first; `next` is the page that follows. */
  list: endpoint('GET /api/v1/partner/marketplace', {
    access,
    query: z.object({ q: z.string().max(80).default(''), page: z.coerce.number().int().min(1).max(400).default(1) }),
    reply: z.object({ rows: z.array(OfferRow), next: z.number().nullable(), standing: RankOfAffiliate }),
  }),
  /** What somebody agrees to. */
  terms: endpoint('GET /api/v1/partner/marketplace/{slug}', { access, reply: z.object({ terms: z.string() }) }),
  /** With the account they are signed in to. */
  apply: endpoint('POST /api/v1/partner/marketplace/{slug}', {
    access,
    body: z.object({ personal_detail, agreement: z.literal(true, 'signUp.agreementRequired') }),
    limit: { by: 'user', calls: 20, seconds: 600 },
  }),
})
