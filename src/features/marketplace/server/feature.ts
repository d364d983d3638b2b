import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { marketplacePages } from './pages.ts'
import { portalMarketplaceRoutes } from './portal-routes.ts'
import { marketplaceRoutes } from './routes.ts'

export const marketplaceServer = defineServerFeature({
  name: 'marketplace',
  routes: services => ({ marketplace: marketplaceRoutes(services), portalMarketplace: portalMarketplaceRoutes(services) }),
  pages: (http, services) => marketplacePages(http, services),
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
