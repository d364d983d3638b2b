import type { LucideIcon } from 'lucide-react'
import type { AdminRoute, RoutePermission } from './routes.ts'
import type { FrameKey } from './text.tsx'

/** A page of the menu: an item of one of its groups, or a line under one of its hubs. */
export type MenuPlace = MenuItemPlace | MenuLinePlace

interface MenuPage {
  /** Smaller ones stand above. */
  place: number
  title: FrameKey
  path: `/admin/${string}`
  permission?: RoutePermission
}

export interface MenuItemPlace extends MenuPage {
  group: 'start' | 'management' | 'growth' | 'end'
  icon: LucideIcon
  /** What the page is opened with. */
  search?: Record<string, string>
  /** The item is current while the address is under this; under its path unless said otherwise. */
  under?: `/admin/${string}` | readonly `/admin/${string}`[]
  /** Gone once the shop is set up. */
  isForSetUp?: boolean
  /** Only for shops that can buy a plan. */
  needsPricing?: boolean
}

export interface MenuLinePlace extends MenuPage {
  hub: 'displays' | 'motivation' | 'outreach'
  /** How much waits there, as a hook, and what it is called. */
  waiting?: { useCount: () => number; label: FrameKey }
}

/** Everything a feature gives the admin. */
export interface AdminFeature<
  Frame extends readonly object[] = readonly object[],
  En extends readonly object[] = readonly object[],
  Vi extends readonly object[] = readonly object[],
> {
  /** The name of its folder. */
  name: string
  screens?: readonly AdminRoute[]
  /** Addresses that lead to another one. Parameters keep their names. */
  redirects?: readonly (readonly [from: string, to: string])[]
  menu?: readonly MenuPlace[]
  /** English words that are there before anything is drawn: the names of its screens, and what can stand over any screen. */
  frame?: Frame
  texts?: {
    /** English words that come with the screens. */
    en?: () => Promise<En>
    /** All its words in Vietnamese, those of the frame among them. */
    vi: () => Promise<Vi>
  }
}

/**
 * A feature declares itself in `admin/feature.ts`; `src/app/admin/features.ts` lists it, and everything else follows.
 * Screens and menu are constants with a type of their own: their titles are keys of the words that are gathered from here.
 */
export function defineAdminFeature<
  const Frame extends readonly object[] = readonly [],
  En extends readonly object[] = readonly [],
  Vi extends readonly object[] = readonly [],
>(feature: AdminFeature<Frame, En, Vi>): AdminFeature<Frame, En, Vi> {
  return feature
}
