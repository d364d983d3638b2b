import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'

const path = '/admin/outreach/marketplace'
const permission = 'marketplace-listing'

export const marketplaceScreens: AdminRoute[] = [
  {
    path,
    title: 'page.marketplace',
    permission,
    feature: 'marketplaceListing',
    keywords: ['offer', 'listing', 'directory', 'recruit', 'brand', 'public', 'find affiliates'],
    screen: () => import('./Marketplace.tsx').then(file => file.Marketplace),
  },
]

export const marketplaceMenu: MenuPlace[] = [{ hub: 'outreach', place: 1, title: 'page.marketplace', path, permission }]
