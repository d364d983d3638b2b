import * as z from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/validate.ts'

/** The mail by which somebody who signed up confirms the address; answered above, asked for here too. */
export const resendVerify = endpoint('POST /api/v1/merchant/email/resend-verify', {
  access: ['email', 'affiliate-and-coupon'],
  limit: { by: 'user', calls: 600, seconds: 3600 },
  body: z.object({ affiliate_id: id() }),
  reply: z.object({ sent_to: z.string() }),
})
