import type { FrameKey } from '#admin/text.tsx'
import { HOME } from '#kit/admin-paths.ts'
import type { MenuGroup, MenuItem } from '../menu.ts'
import { redirects } from '../registers.ts'
import { stringifySearch } from '../search-params.ts'

export interface StoreLink {
  title: FrameKey
  href: string
}

/** The sections of the app for the platform's menu, which has one level; pages of a section stand in the page itself. */
export const storeLinks = (groups: readonly MenuGroup[]): StoreLink[] =>
  groups
    .flatMap(group => group.items)
    .map(item => ({ title: item.title, href: hrefOf(item) }))
    // The platform leads there by the name of the app.
    .filter(({ href }) => href !== HOME)

/** The platform marks an entry while the address begins with it: the beginning of a section is told where it leads to its first page. */
function hrefOf({ link, under }: MenuItem): string {
  const start = under[0]!
  if (!link || redirects.some(([from, to]) => from === start && to === link.path)) return start
  return link.path + stringifySearch(link.search ?? {})
}
