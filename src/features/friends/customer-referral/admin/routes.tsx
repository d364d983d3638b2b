import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { conversionsPath, customersPath, programPath } from './paths.ts'

const permission = 'convert-customer-to-affiliate'
const feature = 'customerReferral'

export const referralScreens: AdminRoute[] = [
  {
    path: programPath,
    title: 'page.customerReferral',
    permission,
    feature,
    keywords: ['refer a friend', 'reward', 'discount', 'customers'],
    screen: () => import('./CustomerReferral.tsx').then(file => file.CustomerReferral),
  },
  {
    path: customersPath,
    title: 'page.referringCustomers',
    permission,
    feature,
    keywords: ['refer a friend', 'participants', 'block'],
    screen: () => import('./Customers.tsx').then(file => file.Customers),
  },
  {
    path: `${customersPath}/$id`,
    title: 'page.referringCustomer',
    permission,
    feature,
    screen: () => import('./CustomerProfile.tsx').then(file => file.CustomerProfile),
  },
  {
    path: conversionsPath,
    title: 'page.customerConversions',
    permission,
    feature,
    keywords: ['refer a friend', 'clicks', 'sales', 'rewards'],
    screen: () => import('./Conversions.tsx').then(file => file.Conversions),
  },
]

export const referralMenu: MenuPlace[] = [
  { hub: 'outreach', place: 2, title: 'page.customerReferral', path: programPath, permission },
]
