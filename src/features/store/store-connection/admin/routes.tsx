import type { AdminRoute } from '#admin/routes.ts'

/** The mail to the owner leads here. */
export const storeConnectionScreens: AdminRoute[] = [
  {
    path: '/admin/settings/v1/customer-data/$requestId',
    title: 'page.customerData',
    permission: 'super-admin',
    screen: () => import('./CustomerDataPage.tsx').then(file => file.CustomerDataPage),
  },
]
