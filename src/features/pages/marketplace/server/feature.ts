import { sharesTopic } from '#features/account/multi-store/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { shownFactsChanged } from '#server/realtime/pagesChanged.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { refreshListing } from './listing.ts'
import { marketplacePages } from './pages.ts'
import { portalMarketplaceRoutes } from './portal-routes.ts'
import { marketplaceRoutes } from './routes.ts'
import { sharedOffers } from './sharedOffers.ts'
import { takesPart } from './store.ts'

export const marketplaceServer = defineServerFeature({
  name: 'marketplace',
  routes: services => ({ marketplace: marketplaceRoutes(services), portalMarketplace: portalMarketplaceRoutes(services) }),
  pages: (http, services) => marketplacePages(http, services),
  hooks: [shownFactsChanged.followedBy(refreshListing), sharesTopic(sharedOffers)],
  portalHas: { marketplace: (tx, { shop_id }) => takesPart(tx, shop_id) },
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
