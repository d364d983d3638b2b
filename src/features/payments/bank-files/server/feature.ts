import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { bankFileRoutes } from './routes.ts'

export const bankFilesServer = defineServerFeature({
  name: 'bank-files',
  routes: services => ({ bankFiles: bankFileRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'payouts', en: activityEn, vi: activityVi },
})
