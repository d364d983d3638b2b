import { defineServerFeature } from '#server/feature.ts'
import { storesSynchronized } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { multiStoreRoutes } from './routes.ts'

export const multiStoreServer = defineServerFeature({
  name: 'multi-store',
  routes: services => ({ multiStore: multiStoreRoutes(services) }),
  notifications: [storesSynchronized],
  texts: { en, vi },
  activity: { group: 'stores', en: activityEn, vi: activityVi },
})
