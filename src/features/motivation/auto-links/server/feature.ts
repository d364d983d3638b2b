import { affiliatesApproved } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { customLinksSynced } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { giveLinksJob, giveToApproved } from './autoLinks.jobs.ts'
import { createLinksTask } from './createLinks.task.ts'
import { autoLinkRoutes } from './routes.ts'
import { syncLinksTask } from './syncLinks.task.ts'

export const autoLinksServer = defineServerFeature({
  name: 'auto-links',
  routes: services => ({ autoLinks: autoLinkRoutes(services) }),
  jobs: [giveLinksJob],
  tasks: [createLinksTask as Task, syncLinksTask as Task],
  hooks: [affiliatesApproved.followedBy(giveToApproved)],
  notifications: [customLinksSynced],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
