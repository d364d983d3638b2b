import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { taskRoutes } from './routes.ts'

export const tasksServer = defineServerFeature({
  name: 'tasks',
  routes: (services, all) => ({ tasks: taskRoutes(services, all.tasks) }),
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})
