import { defineServerFeature } from '#server/feature.ts'
import { staffList } from '../rules/staffList.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { staffRoutes } from './routes.ts'

export const staffServer = defineServerFeature({
  name: 'staff',
  routes: services => ({ staff: staffRoutes(services) }),
  columns: [staffList],
  texts: { en, vi },
  activity: { group: 'staff', en: activityEn, vi: activityVi },
})
