import type { ReactNode } from 'react'
import type { Feature } from '#kit/access.ts'
import type { RoutePermission } from '../routes.ts'
import { useAccess } from './access.tsx'
import { PlanHint } from './PlanHint.tsx'

interface GateProps {
  /** Without it the children are left out: what one may not do is not shown. */
  permission?: RoutePermission
  /** Without the plan the hint to upgrade stands in place of the children, or `locked` if given. */
  feature?: Feature
  /** How many of the counted thing the shop has already, for features that are open to the first few. */
  count?: number
  /** What to show instead, for example the same control disabled with a `<PlanHint />` under it. */
  locked?: ReactNode
  children: ReactNode
}

/** `<Gate permission="settings">…</Gate>` · `<Gate feature="staffAccounts">…</Gate>` */
export function Gate({ permission, feature, count, locked, children }: GateProps) {
  const access = useAccess()
  if (!access.may(permission)) return null
  if (feature && !access.canUse(feature, count)) return locked ?? <PlanHint feature={feature} />
  return children
}
