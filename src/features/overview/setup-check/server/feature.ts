import { notify } from '#features/account/notifications/server/index.ts'
import { themePublished } from '#features/sales/orders/server/index.ts'
import { keyRefused } from '#features/store/store-connection/server/index.ts'
import { defineServerFeature } from '#server/feature.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { storeRefused, trackingBroken } from '../rules/notifications.ts'
import { activity as activityEn, shared as en } from '../texts/en.ts'
import { activity as activityVi, shared as vi } from '../texts/vi.ts'
import { setupCheckRoutes } from './routes.ts'
import { lookAfterTheme, lookAtAllJob, lookJob, walkJob } from './walk.jobs.ts'

export const setupCheckServer = defineServerFeature({
  name: 'setup-check',
  routes: services => ({ setupCheck: setupCheckRoutes(services) }),
  jobs: [walkJob, lookJob, lookAtAllJob] as Job[],
  hooks: [
    themePublished.followedBy(lookAfterTheme),
    keyRefused.followedBy((tx, shop_id) => notify(tx, shop_id, storeRefused, {})),
  ],
  notifications: [trackingBroken, storeRefused],
  texts: { en, vi },
  activity: { group: 'orders', en: activityEn, vi: activityVi },
})
