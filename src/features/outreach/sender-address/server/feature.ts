import { defineServerFeature } from '#server/feature.ts'
import { senderAddressLost } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { insertDemoSender } from './demo.ts'
import { dueSendersJob, lookAtSenderJob } from './jobs.ts'
import { confirmPages } from './page.ts'
import { senderAddressRoutes } from './routes.ts'

export const senderAddressServer = defineServerFeature({
  name: 'sender-address',
  routes: services => ({ senderAddress: senderAddressRoutes(services) }),
  pages: (http, services) => confirmPages(http, services),
  jobs: [dueSendersJob, lookAtSenderJob],
  notifications: [senderAddressLost],
  demo: insertDemoSender,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
