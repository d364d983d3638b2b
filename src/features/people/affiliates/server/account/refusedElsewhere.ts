import { defineHook } from '#server/hooks.ts'
import type { AffiliateDetail } from '../../contract.ts'

/** Which connected systems did not take an affiliate, and what they said: those who connect them know. */
export const refusedElsewhere = defineHook<[affiliate_id: number], AffiliateDetail['refused_by']>('refusedElsewhere')
