import * as z from 'zod'
import { Deal } from '#features/people/deal/contract.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

/** What the books hold for the affiliate in one currency. Nothing here is an estimate. */
const Sums = z.object({
  currency: z.string(),
  /** Waits for the shop to approve it. */
  pending: z.number(),
  /** Approved and not on its way yet; below zero it is a debt that the next payment takes into account. */
  payable: z.number(),
  /** Reserved for a payment that is on its way. */
  on_its_way: z.number(),
  paid: z.number(),
})

/** What a newcomer has to do before money can come; only what is not done yet. */
export const firstSteps = ['payment', 'tax', 'link', 'gift'] as const
export type FirstStep = (typeof firstSteps)[number]

export const PortalHome = z.object({
  /** The shop's own currency first, also where nothing was earned yet. */
  sums: z.array(Sums).min(1),
  deal: Deal,
  steps: z.array(z.enum(firstSteps)),
  /** What the shop has to say to the affiliates of the program; empty where nothing. */
  message: z.string(),
  link: z.string(),
  short_link: z.string(),
  /** Stands above the buttons that share the link. */
  share_words: z.string(),
  coupons: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      /** What the shop says about it. */
      description: z.string(),
      /** What customers get, in the reader's language; empty where nobody knows. */
      discount: z.string(),
      /** The store is still making it, or it begins later: customers cannot use it yet. */
      is_ready: z.boolean(),
    }),
  ),
})
export type PortalHome = z.infer<typeof PortalHome>

/** The same account in another store of the brand. */
export const PortalStore = z.object({
  shop_id: z.number(),
  name: z.string(),
  link: z.string(),
  /** Where the account is opened there; nothing where that store has no portal. */
  portal: z.string().nullable(),
  is_active: z.boolean(),
  sums: z.array(Sums),
})
export type PortalStore = z.infer<typeof PortalStore>

export const PortalStores = z.object({
  stores: z.array(PortalStore),
  /** Names of connected stores whose server does not answer right now. */
  away: z.array(z.string()),
})
export type PortalStores = z.infer<typeof PortalStores>

export const portalHome = contract({
  get: endpoint('GET /api/v1/partner/home', { access: 'affiliate', reply: PortalHome }),
  stores: endpoint('GET /api/v1/partner/stores', { access: 'affiliate', reply: PortalStores }),
})
