import { defineServerFeature } from '#server/feature.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { shopRoutes } from './routes.ts'

export const shopServer = defineServerFeature({
  name: 'shop',
  routes: services => ({ shop: shopRoutes(services) }),
  texts: { en, vi },
  activity: { group: 'settings', en: activityEn, vi: activityVi },
})
