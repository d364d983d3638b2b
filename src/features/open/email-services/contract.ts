import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { requiredText } from '#kit/contract/validate.ts'
import { emailServices } from './rules/services.ts'

const service = z.enum(emailServices)

export const ConnectedService = z.object({
  service,
  last_four: z.string(),
  account: z.string(),
  list_id: z.string().nullable(),
  list_name: z.string(),
  connected_at: z.iso.datetime(),
  /** Since when affiliates are sent; not before they were asked to be. */
  started_at: z.iso.datetime().nullable(),
  /** All of them are being sent: how many are, of how many. */
  transfer: z.object({ done: z.number(), total: z.number() }).nullable(),
  profiles: z.number(),
  waiting: z.number(),
  failed: z.number(),
  /** It no longer takes the key. */
  is_refused: z.boolean(),
  /** Since when it does not respond. */
  failing_since: z.iso.datetime().nullable(),
})
export type ConnectedService = z.infer<typeof ConnectedService>

export const EmailServices = z.object({
  connected: z.array(ConnectedService),
  /** Whom a service did not take, and why, in its own words. */
  problems: z.array(z.object({ service, affiliate_id: z.number(), name: z.string(), problem: z.string() })),
})
export type EmailServices = z.infer<typeof EmailServices>

const access = 'settings'
const feature = 'emailIntegrations'
const limit = { by: 'user', calls: 30, seconds: 3600 } as const

export const emailServicesContract = contract({
  get: endpoint('GET /api/v1/merchant/email-service', { access, reply: EmailServices }),
  connect: endpoint('POST /api/v1/merchant/email-service', {
    ...{ access, feature, limit },
    body: z.object({ service, key: requiredText(200, 'emailServices.keyRequired') }),
    reply: EmailServices,
  }),
  lists: endpoint('GET /api/v1/merchant/email-service/lists', {
    access,
    query: z.object({ service }),
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** Chooses the list, where there are lists, and sends all affiliates. */
  transfer: endpoint('POST /api/v1/merchant/email-service/transfer', {
    ...{ access, feature, limit },
    body: z.object({ service, list_id: z.string().max(100).nullable() }),
    reply: EmailServices,
  }),
  disconnect: endpoint('POST /api/v1/merchant/email-service/disconnect', {
    access,
    body: z.object({ service }),
    reply: EmailServices,
  }),
})
