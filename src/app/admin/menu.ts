import {
  BarChart3,
  Gift,
  House,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Receipt,
  Rocket,
  Settings,
  Shapes,
  Tag,
  Users,
  Wallet,
} from 'lucide-react'
import type { RoutePermission } from '#admin/routes.ts'
import type { Key } from '#admin/text.tsx'
import { sections } from '#kit/access.ts'

/** A line of the menu that leads to a page. */
export interface MenuLink {
  title: Key
  path: `/admin/${string}`
  search?: Record<string, string>
  hash?: string
  permission?: RoutePermission
}

/** Third-level links under the heading of the second level; without a heading they stand at the second level themselves. */
export interface MenuPart {
  title?: Key
  links: MenuLink[]
}

export interface MenuItem {
  title: Key
  icon: LucideIcon
  /** Where the item belongs: it is current while the address is under one of these. */
  under: readonly `/admin/${string}`[]
  permission?: RoutePermission
  /** The item's own page, or else its parts. */
  link?: MenuLink
  parts?: MenuPart[]
  /** Only as long as the shop is being set up, or only where there is something to buy. */
  when?: 'onBoarding' | 'hasPricing'
}

export interface MenuGroup {
  title?: Key
  items: MenuItem[]
}

export const menu: MenuGroup[] = [
  {
    items: [
      page('page.home', House, '/admin/home', 'dashboard'),
      {
        ...page('page.quickStart', Rocket, '/admin/new-quick-start/launch-program'),
        under: [
          '/admin/new-quick-start/welcome-on-board',
          '/admin/new-quick-start/launch-program',
          '/admin/new-quick-start/upload-logo',
          '/admin/new-quick-start/affiliate-registration-form',
          '/admin/new-quick-start/payment-setup',
        ],
        link: undefined,
        parts: [
          {
            links: [
              { title: 'page.userGuide', path: '/admin/new-quick-start/welcome-on-board' },
              { title: 'page.quickStart', path: '/admin/new-quick-start/launch-program' },
            ],
          },
        ],
        when: 'onBoarding',
      },
      {
        title: 'page.checkSetup',
        icon: ListChecks,
        under: ['/admin/new-quick-start/review'],
        parts: [
          {
            links: [
              { title: 'page.setupReview', path: '/admin/new-quick-start/review', hash: 'quickstart' },
              { title: 'page.recommendedFeature', path: '/admin/new-quick-start/review', hash: 'recommended' },
              { title: 'page.systemTest', path: '/admin/new-quick-start/review', hash: 'system' },
            ],
          },
        ],
        when: 'onBoarding',
      },
    ],
  },
  {
    title: 'shell.management',
    items: [
      page('page.programs', Shapes, '/admin/programs', 'programs'),
      page('page.affiliates', Users, '/admin/affiliates', 'affiliate-and-coupon'),
      page('page.referrals', Receipt, '/admin/referrals', 'referrals'),
      {
        ...page('page.payments', Wallet, '/admin/payouts', 'payments'),
        link: { title: 'page.payments', path: '/admin/payouts', search: { type: 'manual_payout', tab: 'approved' } },
      },
    ],
  },
  {
    title: 'shell.growth',
    items: [
      {
        title: 'page.outreach',
        icon: Megaphone,
        under: ['/admin/outreach', '/admin/conversions', '/admin/payout'],
        permission: sections.outreach,
        parts: [
          {
            title: 'shell.affiliateRecruitment',
            links: [
              { title: 'page.marketplace', path: '/admin/outreach/marketplace', permission: 'marketplace-listing' },
              { title: 'page.customerReferral', path: '/admin/outreach/customer-referral', permission: sections.outreach },
              { title: 'page.multiLevel', path: '/admin/outreach/multi-level', permission: 'multi-level' },
              {
                title: 'page.convertCustomers',
                path: '/admin/outreach/convert-sign-up-customer',
                permission: 'convert-customer-to-affiliate',
              },
            ],
          },
          {
            title: 'shell.emailAndChat',
            links: [
              { title: 'page.email', path: '/admin/outreach/email', permission: 'email' },
              { title: 'page.bulkEmail', path: '/admin/outreach/email/bulk-email', permission: 'email' },
              { title: 'page.chat', path: '/admin/outreach/chat', permission: 'chat-with-affiliates' },
            ],
          },
        ],
      },
      {
        title: 'page.motivation',
        icon: Gift,
        under: ['/admin/motivation'],
        permission: sections.motivation,
        parts: [
          {
            title: 'shell.couponAndTools',
            links: [
              { title: 'page.coupons', path: '/admin/motivation/coupons', permission: 'coupons' },
              { title: 'page.creatives', path: '/admin/motivation/creatives', permission: 'creatives' },
              { title: 'page.gifts', path: '/admin/motivation/gifts', permission: 'gifts' },
              { title: 'page.bonus', path: '/admin/motivation/bonus', permission: 'bonus' },
            ],
          },
        ],
      },
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
              { title: 'page.loginDesign', path: '/admin/displays/login/design' },
              { title: 'page.messageBar', path: '/admin/displays/message-bar/design' },
            ],
          },
        ],
      },
      page('page.analytics', BarChart3, '/admin/analytics', 'analytics'),
    ],
  },
  {
    items: [
      {
        ...page('page.settings', Settings, '/admin/settings/v1/general', sections.settings),
        under: ['/admin/settings'],
      },
      { ...page('page.pricing', Tag, '/admin/pricing'), when: 'hasPricing' },
    ],
  },
]

function page(title: Key, icon: LucideIcon, path: `/admin/${string}`, permission?: RoutePermission): MenuItem {
  return { title, icon, under: [path], permission, link: { title, path } }
}
