import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'

const path = '/admin/outreach/convert-sign-up-customer'
const permission = 'convert-customer-to-affiliate'

export const convertScreens: AdminRoute[] = [
  {
    path,
    title: 'page.convertCustomers',
    permission,
    feature: 'convertCustomers',
    keywords: ['customers', 'post-purchase', 'thank-you page', 'sign-up', 'consent', 'accounts', 'recruit'],
    screen: () => import('./ConvertCustomers.tsx').then(file => file.ConvertCustomers),
  },
]

export const convertMenu: MenuPlace[] = [{ hub: 'outreach', place: 6, title: 'page.convertCustomers', path, permission }]
