import * as z from 'zod'
import type { AffiliateLink } from '#features/outreach/affiliate-links/contract.ts'
import { MAX_ADDRESS } from '#features/outreach/affiliate-links/rules/readAddress.ts'
import { id as idField, requiredText } from '#kit/contract/validate.ts'
import { id, moment } from './shapes.ts'

/** A page of the store as a link of one affiliate, beside those that everybody has. */
export const ApiLink = z.object({
  id,
  affiliate_id: id,
  page: z.string().meta({ description: 'Path in the store. Clicks are counted by it.' }),
  title: z.string().nullable().meta({ description: 'Product or collection on that page. `null` when unknown.' }),
  url: z.string(),
  short_url: z.string(),
  created_at: moment,
})
export type ApiLink = z.infer<typeof ApiLink>

export const ApiNewLink = z.object({
  affiliate_id: idField(),
  address: requiredText(MAX_ADDRESS, 'affiliateLinks.addressRequired').meta({
    description: 'A page of the store: the full URL, or the path after the domain.',
  }),
})

export const toApiLink = (
  affiliate_id: number,
  { id, page, title, url, short_url, created_at }: AffiliateLink & { id: number; created_at: Date },
): ApiLink => ({
  ...{ id, affiliate_id, page, title, url, short_url, created_at: created_at.toISOString() },
})
