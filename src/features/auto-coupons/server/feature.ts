import { defineServerFeature } from '#server/feature.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { generateTask } from './generate.task.ts'
import { autoCouponJobs } from './jobs.ts'
import { autoCouponRoutes } from './routes.ts'

export const autoCouponsServer = defineServerFeature({
  name: 'auto-coupons',
  routes: services => ({ autoCoupons: autoCouponRoutes(services) }),
  jobs: autoCouponJobs,
  tasks: [generateTask as Task],
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
