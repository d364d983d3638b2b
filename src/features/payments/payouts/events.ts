import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Somebody was paid, or a payment came back. */
export const payoutsChanged = defineEvent('payouts.changed', z.object({}))
