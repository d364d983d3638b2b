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
/** Where a shop without a program begins. */
const QUICK_START = '/admin/new-quick-start/launch-program'

interface Arriving extends PermissionHolder {
  plan: Plan
  sees_pricing: boolean
  /** Whether the shop is still being set up: its quick start is neither done nor skipped. */
  isOnBoarding: boolean
  hasProgram: boolean
}

/** Where somebody who opens the home page belongs; `log-out` when no section is theirs. */
export function landing(person: Arriving, isBuilt: (path: string) => boolean): string {
  const held = permissionNames.filter(permission => permits(person, permission))
  if (held.length === 0) return 'log-out'
  const first = held.map(pathOf).find(isBuilt) ?? OWN_PROFILE
  if (first !== HOME || !person.isOnBoarding) return first
  if (!person.hasProgram) return permits(person, 'programs') && isBuilt(QUICK_START) ? QUICK_START : first
  return person.sees_pricing && seesOnboardingPricing(person.plan) && isBuilt(ONBOARDING_PRICES) ? ONBOARDING_PRICES : first
}

const pathOf = (permission: Permission): string => permissions[permission].path
