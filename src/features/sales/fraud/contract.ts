import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'
import { FraudChange, FraudSettings } from './rules/settings.ts'

/** The settings, and which programs pay an affiliate for an own purchase: that is a switch of each program. */
export const FraudView = FraudSettings.extend({
  programs: z.array(z.object({ id: z.number(), name: z.string(), exclude_self_referral: Flag })),
})
export type FraudView = z.infer<typeof FraudView>

/** Something that was refused, denied or held, and why. */
export const Stopped = z.object({
  /** Tells it from all others of the list. */
  key: z.string(),
  outcome: z.enum(['refused', 'denied', 'held']),
  at: z.iso.datetime(),
  what: z.discriminatedUnion('kind', [
    /** `affiliate_id` where it was kept. */
    z.object({ kind: z.literal('sign_up'), name: z.string(), affiliate_id: z.number().nullable(), times: z.number() }),
    /** `affiliate` is who would have earned. */
    z.object({ kind: z.literal('sale'), order_id: z.number(), number: z.string(), affiliate: z.string().nullable() }),
  ]),
  /** Codes of the reasons. */
  why: z.array(z.string()),
  /** From where it came, as long as that is known. */
  address: z.string().nullable(),
})
export type Stopped = z.infer<typeof Stopped>

export const MAX_STOPPED = 20

export const fraud = contract({
  settings: endpoint('GET /api/v1/merchant/setting/fraud-detection', { access: 'settings', reply: FraudView }),
  save: endpoint('PUT /api/v1/merchant/setting/fraud-detection', { access: 'settings', body: FraudChange, reply: FraudView }),
  /** The newest of the last 30 days. */
  stopped: endpoint('GET /api/v1/merchant/setting/fraud-detection/stopped', {
    access: 'settings',
    reply: z.object({ rows: z.array(Stopped) }),
  }),
})
