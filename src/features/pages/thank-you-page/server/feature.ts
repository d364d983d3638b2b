import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { thankYouPageRoutes } from './routes.ts'

export const thankYouPageServer = defineServerFeature({
  name: 'thank-you-page',
  routes: services => ({ thankYouPage: thankYouPageRoutes(services) }),
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
