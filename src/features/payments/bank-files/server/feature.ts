import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { bankFileRoutes } from './routes.ts'

export const bankFilesServer = defineServerFeature({
  name: 'bank-files',
  routes: services => ({ bankFiles: bankFileRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'payouts', en: activityEn, vi: activityVi },
})
