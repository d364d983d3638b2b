import * as z from 'zod'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { claimStatuses, MAX_PICTURE_BYTES, pictureFormats } from './rules/claim.ts'
import { ClaimDraft } from './rules/claimDraft.ts'

/** What the affiliate wrote, and what was answered. Nothing of the order itself. */
export const PortalClaim = z.object({
  id: z.number(),
  status: z.enum(claimStatuses),
  order_number: z.string(),
  buyer_email: z.string(),
  bought_on: z.iso.date().nullable(),
  note: z.string(),
  has_picture: z.boolean(),
  reason: z.string(),
  /** The commission that an accepted claim became. */
  commission_id: z.number().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type PortalClaim = z.infer<typeof PortalClaim>

/**
 * `credited` names a commission the affiliate has already, found among their own by the number alone. Everything else is
 * `recorded`, or `waiting` if they had asked before: whether there is such an order, and whose it is, is never told.
 */
export const ClaimAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('credited'), commission_id: z.number() }),
  z.object({ outcome: z.enum(['recorded', 'waiting']), claim: PortalClaim }),
])
export type ClaimAnswer = z.infer<typeof ClaimAnswer>

const access = 'affiliate'

export const portalClaims = contract({
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/claim', {
    access,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    reply: z.object({ rows: z.array(PortalClaim), next: z.number().nullable() }),
  }),
  create: endpoint('POST /api/v1/partner/claim', {
    access,
    form: true,
    fileBytes: MAX_PICTURE_BYTES,
    body: ClaimDraft,
    reply: ClaimAnswer,
    limit: { by: 'user', calls: 20, seconds: 24 * 60 * 60 },
  }),
  picture: endpoint('GET /api/v1/partner/claim/{id}/picture', {
    access,
    download: [...pictureFormats],
    reply: StoredDownload,
  }),
})
