import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { forgetOldNotificationsJob } from './forgetOldNotifications.job.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsServer = defineServerFeature({
  name: 'notifications',
  routes: services => ({ notifications: notificationRoutes(services) }),
  jobs: [forgetOldNotificationsJob],
  texts: { en, vi },
})
