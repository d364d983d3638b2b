import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { portalTaxRoutes } from './portal/routes.ts'
import { taxDocumentsRoutes } from './routes.ts'

export const taxDocumentsServer = defineServerFeature({
  name: 'tax-documents',
  routes: services => ({ taxDocuments: taxDocumentsRoutes(services), portalTax: portalTaxRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
