import {
  type Permission,
  type PermissionHolder,
  type Plan,
  permissionNames,
  permissions,
  permits,
  seesOnboardingPricing,
} from '#kit/access.ts'
import { HOME } from '#kit/admin-paths.ts'

/** Where somebody who holds sections, but none that is built, can still do something. */
const OWN_PROFILE = '/admin/profile/edit'
/** Where a shop that is still being set up sees the prices, on the plan that has some to see. */
const ONBOARDING_PRICES = '/admin/pricing-on-boarding'

interface Arriving extends PermissionHolder {
  plan: Plan
  isOnboarded: boolean
}

/** Where somebody who opens the home page belongs; `log-out` when no section is theirs. */
export function landing(person: Arriving, isBuilt: (path: string) => boolean): string {
  const held = permissionNames.filter(permission => permits(person, permission))
  if (held.length === 0) return 'log-out'
  const first = held.map(pathOf).find(isBuilt) ?? OWN_PROFILE
  const seesPrices = first === HOME && !person.isOnboarded && seesOnboardingPricing(person.plan)
  return seesPrices && isBuilt(ONBOARDING_PRICES) ? ONBOARDING_PRICES : first
}

const pathOf = (permission: Permission): string => permissions[permission].path
