import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** The store has made, refused or removed an affiliate's custom link. */
export const customLinkChanged = defineEvent('customLinks.changed', z.object({ affiliate_id: z.number() }))
