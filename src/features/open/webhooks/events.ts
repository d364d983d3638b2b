import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Something was sent to an endpoint, or it is on or off now. */
export const webhooksChanged = defineEvent('webhooks.changed', z.object({ endpoint_id: z.number() }))
