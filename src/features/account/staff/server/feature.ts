import { defineServerFeature } from '#server/feature.ts'
import { staffList } from '../rules/staffList.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { staffRoutes } from './routes.ts'

export const staffServer = defineServerFeature({
  name: 'staff',
  routes: services => ({ staff: staffRoutes(services) }),
  columns: [staffList],
  texts: { en, vi },
  activity: { group: 'staff', en: activityEn, vi: activityVi },
})
