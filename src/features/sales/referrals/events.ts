import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Referrals of this shop came or changed; open lists look again. */
export const referralsChanged = defineEvent('referrals.changed', z.object({ ids: z.array(z.number()), count: z.number() }))
