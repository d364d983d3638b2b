import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { taskRoutes } from './routes.ts'

export const tasksServer = defineServerFeature({
  name: 'tasks',
  routes: (services, all) => ({ tasks: taskRoutes(services, all.tasks) }),
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})
