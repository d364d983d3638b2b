import { defineSharedHook } from '#server/hooks.ts'

export type CouponEvent = 'created' | 'removed'

/** Codes were given to affiliates, or end; told while their rows are there. */
export const couponsWritten = defineSharedHook<[ids: readonly number[], event: CouponEvent]>('coupons that were written')
