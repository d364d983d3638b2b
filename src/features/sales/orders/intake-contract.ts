import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { defineEvent } from '#kit/contract/event.ts'

/** Whether the store's reports are complete: what the last look at its orders found. */
const IntakeCheck = z.object({
  checked_at: z.iso.datetime(),
  /** False while more than one order in a thousand was not reported. */
  is_complete: z.boolean(),
  orders: z.number(),
  missed: z.number(),
})

export const intake = contract({
  /** Nothing before the first look. */
  check: endpoint('GET /api/v1/merchant/intake-check', {
    access: ['referrals', 'settings'],
    reply: IntakeCheck.nullable(),
  }),
})

/** Orders were missed, or all are reported again. */
export const intakeChecked = defineEvent('orders.intakeChecked', z.object({ is_complete: z.boolean(), missed: z.number() }))
