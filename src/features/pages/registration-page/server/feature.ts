import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { registrationPageRoutes } from './routes.ts'

export const registrationPageServer = defineServerFeature({
  name: 'registration-page',
  routes: services => ({ registrationPage: registrationPageRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
