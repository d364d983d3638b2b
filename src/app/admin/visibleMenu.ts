import { mayOpen } from '#admin/gate/mayOpen.ts'
import type { Permission, PermissionHolder } from '#kit/access.ts'
import type { MenuGroup, MenuItem, MenuLink, MenuPart } from './menu.ts'

interface Viewer extends PermissionHolder {
  switched_off?: readonly Permission[]
  /** Whether the quick start of the shop is done. */
  is_set_up?: boolean
  /** Whether plans are sold, and to this shop. */
  sees_pricing?: boolean
}

/** What of the menu a person sees. An item without anything left inside it, and a group without items, are gone. */
export function visibleMenu(menu: readonly MenuGroup[], viewer: Viewer): MenuGroup[] {
  return menu
    .map(group => ({ ...group, items: group.items.map(item => trimItem(item, viewer)).filter(item => isOffered(item, viewer)) }))
    .filter(group => group.items.length > 0)
}

function trimItem(item: MenuItem, viewer: Viewer): MenuItem {
  if (!item.parts) return item
  return { ...item, parts: item.parts.map(part => trimPart(part, viewer)).filter(part => part.links.length > 0) }
}

function trimPart(part: MenuPart, viewer: Viewer): MenuPart {
  return { ...part, links: part.links.filter(link => mayOpen(viewer, link.permission) && !isSwitchedOff(viewer, link)) }
}

/** A super-admin finds the switch there. */
const isSwitchedOff = ({ role_name, switched_off = [] }: Viewer, { permission }: MenuLink) =>
  role_name !== 'super-admin' && switched_off.some(section => section === permission)

function isOffered(item: MenuItem, viewer: Viewer): boolean {
  if (item.isForSetUp && viewer.is_set_up) return false
  if (item.needsPricing && !viewer.sees_pricing) return false
  return mayOpen(viewer, item.permission) && item.parts?.length !== 0
}

/** The item the address belongs to: the open group follows it. */
export function isCurrentItem(item: MenuItem, pathname: string): boolean {
  return item.under.some(start => pathname === start || pathname.startsWith(`${start}/`))
}

/** The link with the longest path that leads here, so that a page below another is not also that one. */
export function currentLink(item: MenuItem, pathname: string): MenuLink | undefined {
  return (item.parts ?? [])
    .flatMap(part => part.links)
    .filter(link => pathname === link.path || pathname.startsWith(`${link.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** The first page of the item to which an address belongs. */
export const firstLinkUnder = (groups: readonly MenuGroup[], path: string): MenuLink | undefined =>
  groups
    .flatMap(group => group.items)
    .find(item => isCurrentItem(item, path))
    ?.parts?.flatMap(part => part.links)[0]
