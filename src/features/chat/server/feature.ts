import { defineServerFeature } from '#server/feature.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { chatRoutes, portalChatRoutes } from './routes.ts'
import { affiliateMailJob, unreadMailJob } from './unreadMail.jobs.ts'

export const chatServer = defineServerFeature({
  name: 'chat',
  routes: services => ({ chat: chatRoutes(services), portalChat: portalChatRoutes(services) }),
  jobs: [unreadMailJob, affiliateMailJob],
  texts: { en, vi },
})
