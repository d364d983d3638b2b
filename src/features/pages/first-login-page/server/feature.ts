import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn } from '../texts/en.ts'
import { activity as activityVi } from '../texts/vi.ts'
import { isFirstLoginPageDue } from './isFirstLoginPageDue.ts'
import { firstLoginRoutes } from './routes.ts'

export const firstLoginServer = defineServerFeature({
  name: 'first-login-page',
  routes: services => ({ firstLoginPage: firstLoginRoutes(services) }),
  portalHas: { firstLoginPage: isFirstLoginPageDue },
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
