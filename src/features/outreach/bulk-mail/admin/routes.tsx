import type { AdminRoute } from '#admin/routes.ts'
import { activitiesPath, bulkMailsPath } from '#features/outreach/email-templates/rules/paths.ts'
import { writePaths } from './paths.ts'

const permission = 'email'

export const bulkMailScreens: AdminRoute[] = [
  {
    path: bulkMailsPath,
    title: 'page.bulkMails',
    permission,
    keywords: ['bulk', 'newsletter', 'campaign', 'mass', 'draft', 'announcement'],
    screen: () => import('./BulkMailList.tsx').then(file => file.BulkMailList),
  },
  {
    path: writePaths.blank,
    title: 'page.bulkMail',
    permission,
    screen: () => import('./WriteMail.tsx').then(file => file.NewMail),
  },
  {
    path: writePaths.draft,
    title: 'page.bulkMail',
    permission,
    screen: () => import('./WriteMail.tsx').then(file => file.DraftMail),
  },
  {
    path: activitiesPath,
    title: 'page.sentMails',
    permission,
    keywords: ['sent', 'bounced', 'unsubscribed', 'delivery', 'activity'],
    screen: () => import('./ActivityList.tsx').then(file => file.ActivityList),
  },
]
