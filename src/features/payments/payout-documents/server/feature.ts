import { mayUse } from '#kit/access.ts'
import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { payoutDocumentsRoutes, portalDocumentsRoutes } from './routes.ts'

export const payoutDocumentsServer = defineServerFeature({
  name: 'payout-documents',
  routes: services => ({ payoutDocuments: payoutDocumentsRoutes(services), portalDocuments: portalDocumentsRoutes(services) }),
  portalHas: { invoices: async (_tx, { plan }) => mayUse(plan, 'exportInvoice') },
  texts: { en, vi },
  activity: { group: 'data', en: activityEn, vi: activityVi },
})
