import type { FunctionComponent } from 'react'
import type { Feature, Permission } from '#kit/access.ts'
import type { FrameKey } from './text.tsx'

/** Who may open a screen; several permissions mean any of them. */
export type RoutePermission = Permission | readonly Permission[] | 'super-admin'

/**
 * A screen of the admin, as a feature declares it in its `admin/routes.tsx`:
 * `{ path: '/admin/programs/$programId/edit', title: 'page.programEdit', permission: 'programs', screen: () => import('./ProgramForm.tsx').then(file => file.ProgramForm) }`
 */
export interface AdminRoute {
  /** Parameters are written `$name`; the screen reads them with `useParams({ strict: false })`. */
  path: `/admin/${string}`
  /** The name of the screen in the browser's tab and in the command palette, which may be there before the words of the screens. */
  title: FrameKey
  /** Without it everybody who is signed in may open the screen. */
  permission?: RoutePermission
  /** The plan gate of the whole screen: without the plan the hint to upgrade stands in its place. */
  feature?: Feature
  /** Only for shops that can buy a plan. */
  needsPricing?: boolean
  /** Fetched when the screen is first opened, or when the pointer rests on a link to it. */
  screen: () => Promise<FunctionComponent>
  /** Other words under which the command palette finds it, in English, beside its title. */
  keywords?: readonly string[]
  /** The settings on the screen, by whose names the command palette finds it, too. */
  settings?: readonly FrameKey[]
  /** Reached by its address only, and named nowhere: what it leads to does not serve anybody yet. */
  isUnlisted?: boolean
  /** The frame of a hub, drawn around this screen's `<Outlet />`: screens that name the same function share one frame. */
  layout?: () => Promise<FunctionComponent>
  /**
   * Where the menu of the layout names it, smaller ones first; without it the screen is not named there. Where the menu has groups, its
   * whole number is the group.
   */
  layoutPlace?: number
}
