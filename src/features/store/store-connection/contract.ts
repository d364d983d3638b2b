import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

/** Everything that is known of one buyer, for the buyer. */
const CustomerData = z.object({
  customer_id: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  file_name: z.string(),
  content: z.record(z.string(), z.unknown()),
})

/** `null` where nobody can tell: no store is connected, it does not allow to look, or it does not answer. */
const Activity = z.object({ active: z.boolean().nullable() })
const handle = z.string().trim().min(1).max(200)
/** Each is a question to the store platform. */
const limit = { by: 'user', calls: 60, seconds: 60 } as const

export const storeConnection = contract({
  /** Whether a block of ours stands in a template of the theme that visitors see. */
  activeBlock: endpoint('GET /api/v1/merchant/shop-setting/active-app-block', {
    access: 'signed-in',
    query: z.object({ handleBlock: handle }),
    reply: Activity,
    limit,
  }),
  /** Whether an app embed of ours is on in the theme that visitors see. */
  activeEmbedBlock: endpoint('GET /api/v1/merchant/shop-setting/active-app-embed-block', {
    access: 'signed-in',
    query: z.object({ handleEmbedBlock: handle }),
    reply: Activity,
    limit,
  }),
  customerData: endpoint('GET /api/v1/merchant/customer-data/{id}', { access: 'super-admin', reply: CustomerData }),
})
