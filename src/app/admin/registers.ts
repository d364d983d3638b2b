import type { AdminFeature } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { features } from './features.ts'

const allFeatures: readonly AdminFeature[] = features

/** The screens of every feature. */
export const screens = allFeatures.flatMap(({ screens = [] }) => screens)

/** Addresses that lead to another one. */
export const redirects = allFeatures.flatMap(({ redirects = [] }) => redirects)

/** The screens inside a layout that its menu names. */
export function layoutEntriesOf(layout: AdminRoute['layout']): AdminRoute[] {
  const named = screens.filter(screen => screen.layout === layout && screen.layoutPlace !== undefined)
  return named.toSorted((a, b) => a.layoutPlace! - b.layoutPlace!)
}

export const menuPlaces = allFeatures.flatMap(({ menu = [] }) => menu)
