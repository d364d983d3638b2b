import { createContext, type ReactNode, use, useMemo } from 'react'
import {
  type Feature,
  hasFeature,
  mayRead,
  type Permission,
  type PermissionHolder,
  type Plan,
  planNeededFor,
  plans,
} from '#kit/access.ts'
import type { RoutePermission } from '../routes.ts'
import { mayOpen } from './mayOpen.ts'

/** Who is signed in and what their shop has paid for. */
export interface Membership extends PermissionHolder {
  plan: Plan
  /** Features bought beside it. */
  add_ons: readonly string[]
  /** Whether plans are sold, and to this shop. */
  sees_pricing: boolean
  /** The plans of which the shop has had its trial. */
  plans_tried: readonly string[]
  /** The plan that is paused because the store's bill is unpaid. */
  paused_plan: string | null
  /** Sections that the shop has switched off: only whoever may switch them on again is led there. */
  switched_off: readonly Permission[]
  /** Whether the quick start of the shop is done: until then the menu names it. */
  is_set_up: boolean
}

export interface AccessFacts {
  member: Membership
  /** The permissions that open something, for those who give them. */
  offered: readonly Permission[]
  /** `may('settings')`; several permissions mean any of them; without one everybody may. */
  may: (permission: RoutePermission | undefined) => boolean
  /** Whether the plan opens a feature; `count` is how many of the counted thing the shop has already. */
  canUse: (feature: Feature, count?: number) => boolean
  /** Whether what it made can at least be read, after a larger plan. */
  canRead: (feature: Feature) => boolean
  /** The name of the plan that opens a feature. */
  planFor: (feature: Feature) => string
}

const AccessContext = createContext<AccessFacts | undefined>(undefined)

interface AccessProviderProps {
  member: Membership
  offered: readonly Permission[]
  children: ReactNode
}

export function AccessProvider({ member, offered, children }: AccessProviderProps) {
  const facts = useMemo<AccessFacts>(
    () => ({
      member,
      offered,
      may: permission => mayOpen(member, permission),
      canUse: (feature, count) => hasFeature(member, feature, count),
      canRead: feature => mayRead({ ...member, plans_had: [...member.plans_tried, member.paused_plan ?? 'free'] }, feature),
      planFor: feature => plans[planNeededFor(feature)].title,
    }),
    [member, offered],
  )
  return <AccessContext value={facts}>{children}</AccessContext>
}

export function useAccess(): AccessFacts {
  const facts = use(AccessContext)
  if (!facts) throw new Error('useAccess needs an AccessProvider above it')
  return facts
}
