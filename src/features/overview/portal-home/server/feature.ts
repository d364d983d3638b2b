import { isShared } from '#features/account/multi-store/server/index.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import { defineServerFeature } from '#server/feature.ts'
import { portalHomeRoutes } from './routes.ts'

export const portalHomeServer = defineServerFeature({
  name: 'portal-home',
  routes: services => ({ portalHome: portalHomeRoutes(services) }),
  portalHas: {
    stores: async (tx, { shop_id, affiliate_id, viewer }) =>
      viewer === null && isShared(tx, { shop_id, subject_id: affiliate_id }, AFFILIATES),
  },
})
