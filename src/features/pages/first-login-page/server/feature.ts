import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { isFirstLoginPageDue } from './isFirstLoginPageDue.ts'
import { firstLoginRoutes } from './routes.ts'

export const firstLoginServer = defineServerFeature({
  name: 'first-login-page',
  routes: services => ({ firstLoginPage: firstLoginRoutes(services) }),
  portalHas: { firstLoginPage: isFirstLoginPageDue },
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
