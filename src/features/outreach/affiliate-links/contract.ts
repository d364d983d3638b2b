import * as z from 'zod'
import { Figures } from '#features/insight/performance/rules/figures.ts'
import { customPath } from '#features/people/affiliates/rules/AffiliateDraft.ts'
import { customLinkStates } from '#features/people/custom-links/rules/states.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { requiredText } from '#kit/contract/validate.ts'
import { MAX_ADDRESS } from './rules/readAddress.ts'

const access = 'affiliate'

/** Something of the store that a link can lead to. */
const LinkableItem = z.object({
  id: z.number(),
  kind: z.enum(['product', 'collection']),
  title: z.string(),
  image_url: z.string().nullable(),
  /** Where it stands, below the store. */
  path: z.string(),
})
export type LinkedItem = z.infer<typeof LinkableItem>

export const AffiliateLink = z.object({
  /** Of a link that is kept; others are known by their clicks alone. */
  id: z.number().nullable(),
  /** The page of the store; clicks and sales are counted by it. */
  page: z.string(),
  /** What the store sells there, where that is known. */
  title: z.string().nullable(),
  image_url: z.string().nullable(),
  /** To pass on, without source and sub-ids. */
  url: z.string(),
  short_url: z.string(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

const Counted = AffiliateLink.extend(Figures.shape)
export type CountedLink = z.infer<typeof Counted>

export const CustomPath = z.object({
  /** Whether the program lets its affiliates choose. */
  is_allowed: z.boolean(),
  path: z.string().nullable(),
  url: z.string().nullable(),
  state: z.enum(customLinkStates),
})
export type CustomPath = z.infer<typeof CustomPath>

const days = z.coerce
  .number()
  .pipe(z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]))
  .default(30)
/** What clicks are told apart by, beside the page. */
const markSplits = ['source', 'sub1', 'sub2', 'sub3'] as const
export const MAX_SAVED = 100

export const affiliateLinks = contract({
  /** Links that are kept and pages that were visited, the most clicked first; `rest` is what came otherwise: by a code, or by hand. */
  list: endpoint('GET /api/v1/partner/link', {
    access,
    query: z.object({ days }),
    reply: z.object({ rows: z.array(Counted), rest: Figures }),
  }),
  /** A page of the store as a link, which is kept. The page is told by its address, whole or below the store. */
  create: endpoint('POST /api/v1/partner/link', {
    access,
    body: z.object({ address: requiredText(MAX_ADDRESS, 'affiliateLinks.addressRequired') }),
    reply: AffiliateLink,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  /** It goes from the list; whoever has it can use it on. */
  remove: endpoint('DELETE /api/v1/partner/link/{id}', { access }),
  /** What the store sells, by title; `next` opens what follows. */
  products: endpoint('GET /api/v1/partner/link/products', {
    access,
    query: z.object({
      kind: z.enum(['product', 'collection']).default('product'),
      query: z.string().max(100).default(''),
      after: z.string().max(400).optional(),
    }),
    reply: z.object({ rows: z.array(LinkableItem), next: z.string().nullable() }),
    limit: { by: 'user', calls: 600, seconds: 600 },
  }),
  /** By what the links were marked with; `rest` is what came without, or beyond the hundred. An empty value is what was too much of a day. */
  marks: endpoint('GET /api/v1/partner/link/mark', {
    access,
    query: z.object({ split: z.enum(markSplits).default('source'), days }),
    reply: z.object({ rows: z.array(Figures.extend({ value: z.string() })), rest: Figures }),
  }),
  customPath: endpoint('GET /api/v1/partner/link/custom-path', { access, reply: CustomPath }),
  /** Blank removes it. */
  chooseCustomPath: endpoint('PUT /api/v1/partner/link/custom-path', {
    access,
    body: z.object({ custom_path: customPath }),
    reply: CustomPath,
    limit: { by: 'user', calls: 30, seconds: 3600 },
  }),
})
