import { defineServerFeature } from '#server/feature.ts'
import { booksDiffer } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { auditBooksJob, auditWholeBooksJob } from './auditBooks.job.ts'
import { ledgerRoutes } from './routes.ts'

export const ledgerServer = defineServerFeature({
  name: 'ledger',
  routes: services => ({ ledger: ledgerRoutes(services) }),
  jobs: [auditBooksJob, auditWholeBooksJob],
  notifications: [booksDiffer],
  texts: { en, vi },
  activity: { group: 'books', en: activityEn, vi: activityVi },
})
