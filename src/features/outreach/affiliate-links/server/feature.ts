import { pageOfSlug } from '#features/store/tracking/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { personal } from './personal.ts'
import { affiliateLinkRoutes } from './routes.ts'
import { findBySlug } from './short-links.ts'

export const affiliateLinksServer = defineServerFeature({
  name: 'affiliate-links',
  hooks: [pageOfSlug.followedBy(findBySlug)],
  routes: services => ({ affiliateLinks: affiliateLinkRoutes(services) }),
  personal,
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
