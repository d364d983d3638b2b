/** How a code stands in the store. */
export const couponStates = ['active', 'scheduled', 'expired', 'used_up', 'waiting', 'failed', 'deleted', 'unchecked'] as const
export type CouponState = (typeof couponStates)[number]

/** How the discount behind it stands: wanted, asked for, made, refused, about to go, or gone. */
export type DiscountState = 'wanted' | 'asked' | 'made' | 'refused' | 'removing' | 'gone'

interface Discount {
  state: DiscountState
  starts_at: Date
  ends_at: Date | null
  /** How often each of its codes can be used. */
  usage_limit?: number | null
}

/** How a code stands whose discount stands like this, and which was used so often. */
export function couponStateOf({ state, starts_at, ends_at, usage_limit = null }: Discount, now: Date, uses = 0): CouponState {
  if (state === 'refused') return 'failed'
  if (state === 'gone' || state === 'removing') return 'deleted'
  if (state !== 'made') return 'waiting'
  if (ends_at !== null && ends_at <= now) return 'expired'
  if (starts_at > now) return 'scheduled'
  return isUsedUp(uses, usage_limit) ? 'used_up' : 'active'
}

export const isUsedUp = (uses: number, usage_limit: number | null): boolean => usage_limit !== null && uses >= usage_limit

/** The store has the code, whether or not it works today. */
export const inStoreStates = ['active', 'scheduled', 'expired', 'used_up'] as const satisfies readonly CouponState[]

/** States in which an affiliate can hand the code out. */
export const isUsable = (state: CouponState): boolean => state === 'active' || state === 'unchecked'
