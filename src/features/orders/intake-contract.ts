import * as z from 'zod'
import { contract, endpoint } from '#kit/endpoint.ts'
import { defineEvent } from '#kit/event.ts'

/** Whether the store's reports are complete: what the last look at its orders found. */
export const IntakeCheck = z.object({
  checked_at: z.iso.datetime(),
  /** False while more than one order in a thousand was not reported. */
  is_complete: z.boolean(),
  orders: z.number(),
  missed: z.number(),
})

/** Everything that is known of one buyer, for the buyer. */
export const CustomerData = z.object({
  customer_id: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  file_name: z.string(),
  content: z.record(z.string(), z.unknown()),
})

export const intake = contract({
  /** Nothing before the first look. */
  check: endpoint('GET /api/v1/merchant/intake-check', {
    access: ['referrals', 'settings'],
    reply: IntakeCheck.nullable(),
  }),
  customerData: endpoint('GET /api/v1/merchant/customer-data/{id}', { access: 'super-admin', reply: CustomerData }),
})

/** Orders were missed, or all are reported again. */
export const intakeChecked = defineEvent('orders.intakeChecked', z.object({ is_complete: z.boolean(), missed: z.number() }))
