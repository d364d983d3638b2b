import type { AdminPage } from '#admin/pages.ts'
import type { AdminRoute } from '#admin/routes.ts'
import type { FrameKey } from '#admin/text.tsx'
import { type MenuItem, menu } from './menu.ts'
import { screens } from './registers.ts'
import { isCurrentItem } from './visibleMenu.ts'

const items = menu.flatMap(group => group.items)

const namedInMenu = new Set(
  items.flatMap(item => [item.link ?? [], item.parts?.flatMap(part => part.links) ?? []].flat()).map(link => link.path),
)

/** What has no place in the menu. */
const ELSEWHERE: FrameKey = 'shell.more'

/** Pages with a parameter need something to be chosen first; of pages with the same name, the first. */
export const pages: readonly AdminPage[] = named(screens.filter(({ path, isUnlisted }) => !path.includes('$') && !isUnlisted))
  .map(screen => ({ screen, item: itemOf(screen.path) }))
  .toSorted((a, b) => placeOf(a.item) - placeOf(b.item))
  .map(({ screen, item }) => ({
    path: screen.path,
    title: screen.title,
    group: item?.title ?? ELSEWHERE,
    permission: screen.permission,
    feature: screen.feature,
    needsPricing: screen.needsPricing,
    keywords: [...screen.path.split(/[/-]/).filter(word => word && word !== 'admin'), ...(screen.keywords ?? [])],
    settings: screen.settings ?? [],
    isPlace: isPlace(screen),
  }))

function isPlace({ path, layoutPlace }: AdminRoute): boolean {
  if (namedInMenu.has(path) || layoutPlace !== undefined) return true
  return !screens.some(other => path.startsWith(`${other.path}/`))
}

function named(all: readonly AdminRoute[]): AdminRoute[] {
  return all.filter((page, index) => all.findIndex(other => other.title === page.title) === index)
}

function itemOf(path: string): MenuItem | undefined {
  return items.find(item => isCurrentItem(item, path))
}

function placeOf(item: MenuItem | undefined): number {
  return item ? items.indexOf(item) : items.length
}
