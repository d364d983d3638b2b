import { defineSharedHook } from '#server/hooks.ts'

export type CouponDeed = 'created' | 'removed'

/** Codes were given to affiliates, or end; told while their rows are there. */
export const couponsWritten = defineSharedHook<[ids: readonly number[], deed: CouponDeed]>('coupons that were written')
