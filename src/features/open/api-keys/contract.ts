import * as z from 'zod'
import { apiScopes } from '#kit/access.ts'
import { momentField } from '#kit/contract/date-fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { requiredText } from '#kit/contract/validate.ts'
import { overlapHours } from './rules/overlaps.ts'

const MAX_ADDRESSES = 20
const scope = z.enum(apiScopes)

export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The end of the key, to tell one from another. */
  last_four: z.string(),
  scopes: z.array(scope),
  /** Addresses or ranges it may be used from; none means from anywhere. */
  allowed_addresses: z.array(z.string()),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** Another key took its place; it goes on until it expires. */
  is_replaced: z.boolean(),
})
export type ApiKey = z.infer<typeof ApiKey>

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'apiKeys.addressInvalid')

export const NewApiKey = z.object({
  name: requiredText(60, 'apiKeys.nameRequired'),
  /** A key that says nothing reports orders, and does nothing else. */
  scopes: z
    .array(scope)
    .min(1, 'apiKeys.scopeRequired')
    .transform(list => [...new Set(list)])
    .default(['orders']),
  allowed_addresses: z.array(address).max(MAX_ADDRESSES).default([]),
  expires_at: momentField()
    .refine(moment => Date.parse(moment) > Date.now(), 'apiKeys.expiresInPast')
    .nullable()
    .default(null),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** The only time the key itself is shown. */
const ShownKey = ApiKey.extend({ key: z.string() })

const access = 'settings'
const limit = { by: 'user', calls: 20, seconds: 3600 } as const

export const apiKeys = contract({
  list: endpoint('GET /api/v1/merchant/api-key', { access, reply: z.array(ApiKey) }),
  create: endpoint('POST /api/v1/merchant/api-key', { access, limit, body: NewApiKey, reply: ShownKey }),
  /** Makes another key that permits the same; the old one goes on for the chosen hours. */
  rotate: endpoint('POST /api/v1/merchant/api-key/{id}/rotate', {
    access,
    limit,
    body: z.object({ overlap_hours: z.union(overlapHours.map(hours => z.literal(hours))).default(24) }),
    reply: ShownKey,
  }),
  revoke: endpoint('DELETE /api/v1/merchant/api-key/{id}', { access }),
})
