import { Gift, LayoutTemplate, type LucideIcon, Megaphone } from 'lucide-react'
import type { MenuItemPlace, MenuLinePlace, MenuPlace } from '#admin/feature.ts'
import type { RoutePermission } from '#admin/routes.ts'
import type { FrameKey } from '#admin/text.tsx'
import { sections } from '#kit/access.ts'
import { menuPlaces, redirects } from './registers.ts'

/** A line of the menu that leads to a page. */
export interface MenuLink {
  title: FrameKey
  path: `/admin/${string}`
  search?: Record<string, string>
  permission?: RoutePermission
  waiting?: MenuLinePlace['waiting']
}

/** Third-level links under the heading of the second level; without a heading they stand at the second level themselves. */
export interface MenuPart {
  title?: FrameKey
  links: MenuLink[]
}

export interface MenuItem {
  title: FrameKey
  icon: LucideIcon
  /** Where the item belongs: it is current while the address is under one of these. */
  under: readonly `/admin/${string}`[]
  permission?: RoutePermission
  /** Gone once the shop is set up. */
  isForSetUp?: boolean
  /** Only for shops that can buy a plan. */
  needsPricing?: boolean
  /** The item's own page, or else its parts. */
  link?: MenuLink
  parts?: MenuPart[]
}

export interface MenuGroup {
  title?: FrameKey
  items: MenuItem[]
}

type GroupName = MenuItemPlace['group']

const groups: { name: GroupName; title?: FrameKey }[] = [
  { name: 'start' },
  { name: 'management', title: 'shell.management' },
  { name: 'growth', title: 'shell.growth' },
  { name: 'end' },
]

interface MenuHub {
  name: MenuLinePlace['hub']
  group: GroupName
  place: number
  item: Omit<MenuItem, 'link' | 'parts'>
}

/** Items that only hold the pages of several features. */
const hubs: MenuHub[] = [
  {
    name: 'displays',
    group: 'growth',
    place: 1,
    item: { title: 'page.displays', icon: LayoutTemplate, under: ['/admin/displays'], permission: sections.displays },
  },
  {
    name: 'motivation',
    group: 'growth',
    place: 2,
    item: { title: 'page.motivation', icon: Gift, under: ['/admin/motivation'], permission: sections.motivation },
  },
  {
    name: 'outreach',
    group: 'growth',
    place: 3,
    item: {
      title: 'page.outreach',
      icon: Megaphone,
      under: ['/admin/outreach', '/admin/conversions'],
      permission: sections.outreach,
    },
  },
]

/** The addresses of hubs, each of which leads to the first of its pages. */
export const hubPaths: readonly `/admin/${string}`[] = hubs
  .map(({ item }) => item.under[0]!)
  .filter(path => !redirects.some(([from]) => from === path))

/** The features say where their pages stand. A page that is not built is not in the menu. */
export const menu: MenuGroup[] = groups.map(({ name, title }) => ({ title, items: itemsOf(name, menuPlaces) }))

function itemsOf(group: GroupName, places: readonly MenuPlace[]): MenuItem[] {
  const pages = places.filter(page => 'group' in page).filter(page => page.group === group)
  const items = [
    ...pages.map(page => ({ place: page.place, item: pageItem(page) })),
    ...hubs.filter(hub => hub.group === group).map(hub => ({ place: hub.place, item: hubItem(hub, places) })),
  ]
  return inOrder(items).map(({ item }) => item)
}

function pageItem({ title, icon, path, search, under = path, permission, isForSetUp, needsPricing }: MenuItemPlace): MenuItem {
  return { title, icon, under: [under].flat(), permission, isForSetUp, needsPricing, link: { title, path, search } }
}

function hubItem({ name, item }: MenuHub, places: readonly MenuPlace[]): MenuItem {
  const lines = inOrder(places.filter(page => 'hub' in page).filter(page => page.hub === name))
  return {
    ...item,
    parts: [{ links: lines.map(({ title, path, permission, waiting }) => ({ title, path, permission, waiting })) }],
  }
}

function inOrder<T extends { place: number }>(placed: readonly T[]): T[] {
  return placed.toSorted((a, b) => a.place - b.place)
}
