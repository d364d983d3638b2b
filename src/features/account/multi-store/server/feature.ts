import { defineServerFeature } from '#server/feature.ts'
import { storesSynchronized } from '../rules/notifications.ts'
import { en as activityEn } from '../texts/activity-en.ts'
import { vi as activityVi } from '../texts/activity-vi.ts'
import { en } from '../texts/en.ts'
import { vi } from '../texts/vi.ts'
import { multiStoreRoutes } from './routes.ts'

export const multiStoreServer = defineServerFeature({
  name: 'multi-store',
  routes: services => ({ multiStore: multiStoreRoutes(services) }),
  notifications: [storesSynchronized],
  texts: { en, vi },
  activity: { group: 'stores', en: activityEn, vi: activityVi },
})
