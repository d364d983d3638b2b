import { affiliatesGone } from '#features/people/affiliates/server/index.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { personal } from './personal.ts'
import { portalTaxRoutes } from './portal/routes.ts'
import { taxDocumentsRoutes } from './routes.ts'
import { forgetTaxForms } from './w9.ts'

export const taxDocumentsServer = defineServerFeature({
  name: 'tax-documents',
  routes: services => ({ taxDocuments: taxDocumentsRoutes(services), portalTax: portalTaxRoutes(services) }),
  hooks: [affiliatesGone.followedBy(forgetTaxForms)],
  portalHas: {
    w9: async (tx, { shop_id, plan }) => mayUse(plan, 'taxDocuments') && (await readNotifications(tx, shop_id)).require_w9 === 1,
  },
  personal,
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
