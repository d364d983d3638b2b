import { createContext, use } from 'react'
import type { Feature } from '#kit/access.ts'
import { useAccess } from './gate/access.tsx'
import type { RoutePermission } from './routes.ts'
import type { FrameKey } from './text.tsx'

/** A page that can be opened without choosing something first. */
export interface AdminPage {
  path: `/admin/${string}`
  title: FrameKey
  /** The part of the menu it belongs to. */
  group: FrameKey
  permission?: RoutePermission
  /** The plan gate of the whole page. */
  feature?: Feature
  /** Only for shops that can buy a plan. */
  needsPricing?: boolean
  /** Other words under which it is found, and the settings on it. */
  keywords: readonly string[]
  settings: readonly FrameKey[]
  /** A menu names it, or it lies below no other page; the others are steps inside one. */
  isPlace: boolean
}

/** Every page of the admin, in the order of the menu. The app fills it from what the features declare. */
export const AdminPages = createContext<readonly AdminPage[]>([])

export function useAdminPages(): readonly AdminPage[] {
  const { member } = useAccess()
  return use(AdminPages).filter(page => !page.needsPricing || member.sees_pricing)
}
