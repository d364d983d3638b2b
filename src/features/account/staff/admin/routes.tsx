import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { createPath, listPath } from './paths.ts'

/** Only the owner looks after the people of a shop. */
export const staffScreens: AdminRoute[] = [
  {
    path: listPath,
    title: 'page.staff',
    permission: 'super-admin',
    keywords: ['staff', 'team', 'people', 'permissions'],
    layout: settingsLayout,
    layoutPlace: 5.5,
    screen: () => import('./StaffList.tsx').then(file => file.StaffList),
  },
  {
    path: createPath,
    title: 'page.staffCreate',
    permission: 'super-admin',
    feature: 'staffAccounts',
    layout: settingsLayout,
    screen: () => import('./StaffForm.tsx').then(file => file.StaffCreate),
  },
  {
    path: `${listPath}/edit/$staffId`,
    title: 'page.staffEdit',
    permission: 'super-admin',
    layout: settingsLayout,
    screen: () => import('./StaffForm.tsx').then(file => file.StaffEdit),
  },
]
