import type { Plan } from '#kit/access.ts'
import { seesOnboardingPricing } from '#kit/access.ts'
import { HOME } from '#kit/admin-paths.ts'

export const ON_BOARDING = '/admin/on-boarding'
export const USER_GUIDE = '/admin/new-quick-start/welcome-on-board'
export const REVIEW = '/admin/new-quick-start/review'
export const PRICES = '/admin/pricing-on-boarding'

/** Where the last tab leads: to the on-boarding, or for shops from before it to the review of their setup, once there is one. */
export function afterLastTab(isNew: boolean, isBuilt: (path: string) => boolean): { to: string; hash?: string } {
  return isNew || !isBuilt(REVIEW) ? { to: ON_BOARDING } : { to: REVIEW, hash: 'quickstart' }
}

/** Where somebody goes who skips what is left: to the prices on the plan that has some to see. */
export const afterSkipping = ({ plan, sees_pricing }: { plan: Plan; sees_pricing: boolean }): string =>
  sees_pricing && seesOnboardingPricing(plan) ? PRICES : HOME
