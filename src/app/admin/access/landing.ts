import { firstPermitted, type Holder, type Plan, permissions, seesOnboardingPricing } from '#kit/access.ts'

interface Arriving extends Holder {
  plan: Plan
  isOnBoardingDone: boolean
}

const PRICES_FIRST = '/admin/pricing-on-boarding'

/** Where somebody who opens the home page belongs; `log-out` when no section is theirs. */
export function landing(person: Arriving, isBuilt: (path: string) => boolean): string {
  const section = firstPermitted(person)
  if (!section) return 'log-out'
  if (section !== 'dashboard') return permissions[section].path
  const pricesFirst = seesOnboardingPricing(person.plan) && !person.isOnBoardingDone
  // A page that is not there yet must not stand between a merchant and the home page.
  return pricesFirst && isBuilt(PRICES_FIRST) ? PRICES_FIRST : permissions.dashboard.path
}
