import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Somebody asked for money, or was answered. */
export const requestsChanged = defineEvent('paymentRequests.changed', z.object({}))

/** The same for the affiliate whose request it is. */
export const ownRequestsChanged = defineEvent('ownRequests.changed', z.object({}))
