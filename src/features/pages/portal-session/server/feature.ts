import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { portalPages } from './pages.ts'
import { portalSessionRoutes } from './routes.ts'

export const portalSessionServer = defineServerFeature({
  name: 'portal-session',
  routes: (services, { portalHas }) => ({ portalSession: portalSessionRoutes(services, portalHas) }),
  pages: portalPages,
  texts: { en, vi },
  activity: { group: 'sign_in', en: activityEn, vi: activityVi },
})
