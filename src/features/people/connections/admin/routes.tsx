import type { AdminRoute } from '#admin/routes.ts'

const permission = 'affiliate-and-coupon'

/** Open on every plan: what is connected stays to be seen and parted; only connecting needs the plan. */
export const connectionScreens: AdminRoute[] = [
  {
    path: '/admin/affiliates/connect-customers',
    title: 'page.connectCustomers',
    permission,
    keywords: ['lifetime', 'customer'],
    screen: () => import('./ConnectCustomers.tsx').then(file => file.ConnectCustomers),
  },
  {
    path: '/admin/affiliates/connect-products',
    title: 'page.connectProducts',
    permission,
    keywords: ['collection', 'product'],
    screen: () => import('./ConnectProducts.tsx').then(file => file.ConnectProducts),
  },
]
