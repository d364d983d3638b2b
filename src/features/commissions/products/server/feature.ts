import { storeConnected } from '#features/store/store-connection/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import { catalogueSynced, specialsSynced } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { productRoutes } from './routes.ts'
import { askForCatalogue, productJobs } from './syncCatalogue.jobs.ts'
import { syncCatalogueTask } from './syncCatalogue.task.ts'
import { syncSpecialsTask } from './syncSpecials.task.ts'

export const productsServer = defineServerFeature({
  name: 'products',
  routes: services => ({ products: productRoutes(services) }),
  jobs: productJobs,
  tasks: [syncCatalogueTask, syncSpecialsTask],
  hooks: [storeConnected.followedBy(askForCatalogue)],
  notifications: [specialsSynced, catalogueSynced],
  texts: { en, vi },
  activity: { group: 'programs', en: activityEn, vi: activityVi },
})
