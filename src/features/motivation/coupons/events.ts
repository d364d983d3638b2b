import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Codes of the shop, or how they stand in the store, changed. */
export const couponsChanged = defineEvent('codes.changed', z.object({}))
