import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Somebody claimed an order, or was answered. Told to the shop, and to the affiliate whose claim it is. */
export const claimsChanged = defineEvent('claims.changed', z.object({}))
