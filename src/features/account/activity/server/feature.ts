import { defineServerFeature } from '#server/feature.ts'
import { activityList } from '../rules/activityList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { personal } from './personal.ts'
import { activityRoutes } from './routes.ts'

export const activityServer = defineServerFeature({
  name: 'activity',
  routes: (services, all) => ({ activity: activityRoutes(services, all.activity) }),
  columns: [activityList],
  personal,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
