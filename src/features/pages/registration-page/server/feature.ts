import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { registrationPageRoutes } from './routes.ts'

export const registrationPageServer = defineServerFeature({
  name: 'registration-page',
  routes: services => ({ registrationPage: registrationPageRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
