import { defineServerFeature } from '#server/feature.ts'
import { taskFailed, taskFinished } from '../rules/notifications.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { deleteOldNotificationsJob } from './deleteOldNotifications.job.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsServer = defineServerFeature({
  name: 'notifications',
  routes: (services, { notifications }) => ({ notifications: notificationRoutes(services, notifications) }),
  jobs: [deleteOldNotificationsJob],
  notifications: [taskFinished, taskFailed],
  texts: { en, vi },
})
