import type { MenuPlace } from '#admin/feature.ts'
import type { AdminRoute } from '#admin/routes.ts'
import { emailsPath } from '../rules/paths.ts'
import { emailDetailPath } from './paths.ts'

const permission = 'email'

export const emailScreens: AdminRoute[] = [
  {
    path: emailsPath,
    title: 'page.emails',
    permission,
    keywords: ['email', 'mail', 'template', 'message', 'notification', 'welcome', 'subject'],
    screen: () => import('./EmailList.tsx').then(file => file.EmailList),
  },
  {
    path: emailDetailPath,
    title: 'page.emailEdit',
    permission,
    screen: () => import('./EmailEdit.tsx').then(file => file.EmailEdit),
  },
]

export const emailMenu: MenuPlace[] = [{ hub: 'outreach', place: 4, title: 'page.emails', path: emailsPath, permission }]
