import { defineServerFeature } from '#server/feature.ts'
import { activity as activityEn } from '../texts/en.ts'
import { activity as activityVi } from '../texts/vi.ts'
import { thankYouPageRoutes } from './routes.ts'

export const thankYouPageServer = defineServerFeature({
  name: 'thank-you-page',
  routes: services => ({ thankYouPage: thankYouPageRoutes(services) }),
  activity: { group: 'displays', en: activityEn, vi: activityVi },
})
