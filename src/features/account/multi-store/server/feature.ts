import { defineServerFeature } from '#server/feature.ts'
import { storeAccepted, storeDeclined, storeInvites, storeLeft, storesSynchronized } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { joinedJob, joinTask } from './joining/join.task.ts'
import { sendLinkJob } from './links/sendLink.job.ts'
import { multiStoreRoutes } from './routes.ts'
import { readAgainJob } from './sharing/readAgain.job.ts'
import { shareAllJob, shareJob } from './sharing/share.job.ts'
import { captureAllJob } from './sharing/turned.ts'

export const multiStoreServer = defineServerFeature({
  name: 'multi-store',
  routes: services => ({ multiStore: multiStoreRoutes(services) }),
  jobs: [shareJob, shareAllJob, captureAllJob, readAgainJob, sendLinkJob, joinedJob],
  tasks: [joinTask],
  notifications: [storesSynchronized, storeInvites, storeAccepted, storeDeclined, storeLeft],
  texts: { en, vi },
  activity: { group: 'stores', en: activityEn, vi: activityVi },
})
