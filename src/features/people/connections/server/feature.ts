import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { freeProductsOf } from './products.ts'
import { customerConnectionRoutes, productConnectionRoutes } from './routes.ts'

export const connectionsServer = defineServerFeature({
  name: 'connections',
  routes: services => ({
    customerConnections: customerConnectionRoutes(services),
    productConnections: productConnectionRoutes(services),
  }),
  hooks: [affiliatesGone.followedBy(freeProductsOf)],
  texts: { en, vi },
  activity: { group: 'affiliates', en: activityEn, vi: activityVi },
})
