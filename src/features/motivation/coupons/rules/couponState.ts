/** How a code stands in the store. */
export const couponStates = ['active', 'scheduled', 'expired', 'waiting', 'failed', 'deleted', 'unchecked'] as const
export type CouponState = (typeof couponStates)[number]

/** How the discount behind it stands: wanted, asked for, made, refused, about to go, or gone. */
export type DiscountState = 'wanted' | 'asked' | 'made' | 'refused' | 'removing' | 'gone'

interface Discount {
  state: DiscountState
  starts_at: Date
  ends_at: Date | null
}

/** How a code stands whose discount stands like this. */
export function couponStateOf({ state, starts_at, ends_at }: Discount, now: Date): CouponState {
  if (state === 'refused') return 'failed'
  if (state === 'gone' || state === 'removing') return 'deleted'
  if (state !== 'made') return 'waiting'
  if (ends_at !== null && ends_at <= now) return 'expired'
  return starts_at > now ? 'scheduled' : 'active'
}

/** States in which an affiliate can hand the code out. */
export const isUsable = (state: CouponState): boolean => state === 'active' || state === 'unchecked'
