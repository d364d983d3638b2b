import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Somebody asked for money, or was answered. */
export const requestsChanged = defineEvent('paymentRequests.changed', z.object({}))
