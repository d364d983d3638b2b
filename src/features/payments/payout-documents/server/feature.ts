import { mayUse } from '#kit/access.ts'
import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { payoutDocumentsRoutes, portalDocumentsRoutes } from './routes.ts'

export const payoutDocumentsServer = defineServerFeature({
  name: 'payout-documents',
  routes: services => ({ payoutDocuments: payoutDocumentsRoutes(services), portalDocuments: portalDocumentsRoutes(services) }),
  portalHas: { invoices: async (_tx, { plan }) => mayUse(plan, 'exportInvoice') },
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})
