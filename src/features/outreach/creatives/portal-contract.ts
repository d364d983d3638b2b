import * as z from 'zod'
import { StoredDownload, StreamedDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { CreativeFile } from './contract.ts'
import { creativeFormats, creativeKinds } from './rules/creative.ts'

const access = 'affiliate'

export const PortalCreative = z.object({
  id: z.number(),
  kind: z.enum(creativeKinds),
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  file: CreativeFile.nullable(),
  /** Where a link or a video is. A page of the store carries who sent the visitor. */
  address: z.string().nullable(),
  /** To share: the page of the store it leads to, with who sent the visitor. */
  share_url: z.string(),
  /** A picture for a page of their own. */
  embed: z.string().nullable(),
})
export type PortalCreative = z.infer<typeof PortalCreative>

const filters = {
  kind: z.enum(creativeKinds).optional(),
  category_id: z.coerce.number().int().positive().optional(),
  query: z.string().trim().max(100).optional(),
}

/** What the shop gives to the affiliates of their program. */
export const portalCreatives = contract({
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/creative', {
    access,
    query: z.object({ ...filters, before: z.coerce.number().int().positive().optional() }),
    reply: z.object({ rows: z.array(PortalCreative), next: z.number().nullable() }),
  }),
  /** Categories in which there is something for them, in the order of the shop, and the kinds there are. */
  choices: endpoint('GET /api/v1/partner/creative/choice', {
    access,
    reply: z.object({
      categories: z.array(z.object({ id: z.number(), name: z.string() })),
      kinds: z.array(z.enum(creativeKinds)),
    }),
  }),
  file: endpoint('GET /api/v1/partner/creative/{id}/file', {
    access,
    download: [...creativeFormats],
    reply: StoredDownload,
    limit: { by: 'user', calls: 300, seconds: 600 },
  }),
  /** Everything that the same filters find and that is a file, in one. */
  all: endpoint('GET /api/v1/partner/creative/all', {
    access,
    query: z.object(filters),
    download: 'zip',
    reply: StreamedDownload,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
})
