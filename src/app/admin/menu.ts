import { House, LayoutTemplate, type LucideIcon, Receipt, Settings, Shapes, Users } from 'lucide-react'
import type { RoutePermission } from '#admin/routes.ts'
import type { FrameKey } from '#admin/text.tsx'
import { sections } from '#kit/access.ts'

/** A line of the menu that leads to a page. */
export interface MenuLink {
  title: FrameKey
  path: `/admin/${string}`
  permission?: RoutePermission
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
  /** The item's own page, or else its parts. */
  link?: MenuLink
  parts?: MenuPart[]
}

export interface MenuGroup {
  title?: FrameKey
  items: MenuItem[]
}

/** A page that is not built is not in the menu. */
export const menu: MenuGroup[] = [
  { items: [page('page.home', House, '/admin/home', 'dashboard')] },
  {
    title: 'shell.management',
    items: [
      page('page.programs', Shapes, '/admin/programs', 'programs'),
      page('page.affiliates', Users, '/admin/affiliates', 'affiliate-and-coupon'),
      page('page.referrals', Receipt, '/admin/referrals', 'referrals'),
    ],
  },
  {
    title: 'shell.growth',
    items: [
      {
        title: 'page.displays',
        icon: LayoutTemplate,
        under: ['/admin/displays'],
        permission: sections.displays,
        parts: [
          {
            links: [
              { title: 'page.registration', path: '/admin/displays/registration' },
              { title: 'page.thankYou', path: '/admin/displays/thank-you' },
              { title: 'page.socialSharing', path: '/admin/displays/social-sharing' },
              { title: 'page.messageBar', path: '/admin/displays/message-bar/design' },
            ],
          },
        ],
      },
    ],
  },
  {
    items: [
      {
        ...page('page.settings', Settings, '/admin/settings/v1/general', sections.settings),
        under: ['/admin/settings'],
      },
    ],
  },
]

function page(title: FrameKey, icon: LucideIcon, path: `/admin/${string}`, permission?: RoutePermission): MenuItem {
  return { title, icon, under: [path], permission, link: { title, path } }
}
