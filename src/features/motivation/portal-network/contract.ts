import * as z from 'zod'
import { networkBases } from '#features/commissions/programs/rules/fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

// Who has a network earns by it, whatever plan the shop is on.
const access = 'affiliate'

const Amounts = z.array(z.object({ currency: z.string(), amount: z.number() }))

const Level = z.object({
  level: z.number(),
  /** As a decimal: `7.5`. */
  percent: z.string(),
  sign_ups: z.number(),
  commission: Amounts,
})

export const PortalNetwork = z.object({
  /** Whoever signs up by it is in the network; nothing while the shop has no pages. */
  link: z.string().nullable(),
  /** What the percentages are of: the commission of who sold, or the sale itself. */
  base: z.enum(networkBases),
  sign_ups: z.number(),
  /** The network is larger than what was counted. */
  is_cut: z.boolean(),
  commission: Amounts,
  levels: z.array(Level),
})
export type PortalNetwork = z.infer<typeof PortalNetwork>

const NetworkMember = z.object({
  id: z.number(),
  /** The first name and an initial. */
  name: z.string(),
  joined_at: z.iso.datetime(),
  is_active: z.boolean(),
  /** How many they brought themselves, as far as the network goes. */
  below: z.number(),
})
export type NetworkMember = z.infer<typeof NetworkMember>

export const portalNetwork = contract({
  get: endpoint('GET /api/v1/partner/network', { access, reply: PortalNetwork }),
  /** Whom the affiliate brought, or somebody in the network; newest first, `next` opens what follows. */
  below: endpoint('GET /api/v1/partner/network/below', {
    access,
    query: z.object({
      of: z.coerce.number().int().positive().optional(),
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ rows: z.array(NetworkMember), next: z.number().nullable() }),
  }),
})
