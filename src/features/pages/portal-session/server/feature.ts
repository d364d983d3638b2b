import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { portalPages } from './pages.ts'
import { portalSessionRoutes } from './routes.ts'

export const portalSessionServer = defineServerFeature({
  name: 'portal-session',
  routes: (services, { portalHas }) => ({ portalSession: portalSessionRoutes(services, portalHas) }),
  pages: portalPages,
  texts: { en, vi },
  activity: { group: 'sign_in', en: activityEn, vi: activityVi },
})
