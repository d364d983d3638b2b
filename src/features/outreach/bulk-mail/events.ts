import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** A bulk mail has begun, moved on or ended, or somebody unsubscribed by it. */
export const bulkMailChanged = defineEvent('bulkMail.changed', z.object({ id: z.number() }))
