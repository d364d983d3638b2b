import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'

/** Referrals of this shop came or changed, and these; open lists look again. */
export const referralsChanged = defineEvent('referrals.changed', z.object({ ids: z.array(z.number()), count: z.number() }))

/** The same for screens that show sums of them to people who may not see which. */
export const salesChanged = defineEvent('sales.changed', z.object({}))
