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

export const storeConnection = contract({
  customerData: endpoint('GET /api/v1/merchant/customer-data/{id}', { access: 'super-admin', reply: CustomerData }),
})
