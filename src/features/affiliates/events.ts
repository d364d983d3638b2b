import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Affiliates of this shop came or changed; open lists look again. */
export const affiliatesChanged = defineEvent('affiliates.changed', z.object({ ids: z.array(z.number()), count: z.number() }))
